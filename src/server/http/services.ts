import type pg from 'pg'
import type { Bus } from '#server/bus/bus.ts'
import type { Captcha } from '#server/captcha/captcha.ts'
import type { Env } from '#server/env.ts'
import type { Files } from '#server/files/files.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Pictures } from '#server/pictures/receive.ts'
import type { Limits } from './api/limits.ts'
import type { Directory, Identify } from './context.ts'
import type { Store } from './response-cache/store.ts'

/** What one running server has. Made once in `open.ts` (by tests too) and handed down. */
export type Services = {
  env: Env
  /** The key that signs tokens and links. */
  secret: Uint8Array
  pool: pg.Pool
  bus: Bus
  jobs: Jobs<Services>
  directory: Directory
  identify: Identify
  limits: Limits
  captcha: Captcha
  files: Files
  pictures: Pictures
  /** Finished public answers: pages and replies. */
  store: Store
}
