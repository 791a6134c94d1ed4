import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { build } from '../../scripts/build/build.mjs'
import { serverEnv } from '../../scripts/run/server-settings.mjs'
import { launch, makeFolder } from '../process/server.ts'

type Filling = {
  /** Pieces of content in all churches together. */
  content: string
  /** Where it is, and is kept for the next run; without it, it ends with this one. */
  folder?: string | undefined
  /** For the servers that are measured. */
  env?: Record<string, string>
}

/** Starts a database with five hundred churches and twenty thousand members, and fills it if it is new. @returns also the settings of its servers */
export async function openFilledDatabase({ content, folder = makeFolder(), env: more = {} }: Filling) {
  const isFilled = existsSync(join(folder, 'postgres'))
  mkdirSync(folder, { recursive: true })
  const postgres = await startEmbedded({ dir: join(folder, 'postgres') })
  const database = new pg.Client({ connectionString: postgres.url })
  // When the database is stopped at the end, or because something has failed, that is not what to report.
  database.on('error', () => {})
  await database.connect()
  const env = {
    ...serverEnv,
    DATABASE_URL: postgres.url,
    APP_SECRET: 'the same secret on both of the servers',
    ATRIO_DEMO: '1',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    ...more,
  }
  if (!isFilled) {
    const fill = ['demo', '--churches', '500', '--members', '20000', '--content', content]
    const filling = launch(process.execPath, [await build(), ...fill], { env: { ...env, ATRIO_DATA_DIR: folder } })
    if ((await filling.exited).code !== 0) throw new Error(filling.output())
  }
  return { postgres, database, env }
}
