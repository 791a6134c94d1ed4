import pg from 'pg'
import { test } from 'vitest'
import { whole } from '../fixtures/extent.ts'
import { databaseOf, type Server } from './server.ts'

export const asRoot = process.getuid?.() === 0

/** Nothing here needs a church, and the demo takes its time. */
export const env = { ATRIO_DEMO: '0' }

/** One that takes its time: run by `npm run test:all`. */
export const longTest = test.runIf(whole)

export async function ask({ dataDir }: Pick<Server, 'dataDir'>, query: string) {
  const client = new pg.Client({ connectionString: databaseOf(dataDir) })
  await client.connect()
  return (await client.query(query).finally(() => client.end())).rows
}
