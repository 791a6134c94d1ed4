import pg from 'pg'
import { test } from 'vitest'
import { isFullRun } from '../fixtures/extent.ts'
import { databaseUrlOf, type Server } from './server.ts'

export const isRoot = process.getuid?.() === 0

/** No demo: these tests need no church, and seeding takes time. */
export const envWithoutDemo = { ATRIO_DEMO: '0' }

/** A long test, which only `npm run test:all` runs. */
export const longTest = test.runIf(isFullRun)

export async function runSql({ dataDir }: Pick<Server, 'dataDir'>, sql: string) {
  const client = new pg.Client({ connectionString: databaseUrlOf(dataDir) })
  await client.connect()
  return (await client.query(sql).finally(() => client.end())).rows
}
