import type pg from 'pg'
import type { Bus } from '#server/bus/bus.ts'
import type { Captcha } from '#server/captcha/captcha.ts'
import type { Env } from '#server/env.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Directory, Identify } from './context.ts'
import type { Limits } from './limits.ts'
import type { Store } from './store.ts'

/** What one running server has. Made once in `main.ts` (or by a test) and handed down; there are no singletons. */
export type Services = {
  env: Env
  /** The key that signs tokens and links. */
  secret: Uint8Array
  pool: pg.Pool
  bus: Bus
  jobs: Jobs
  directory: Directory
  identify: Identify
  limits: Limits
  captcha: Captcha
  /** Finished public answers: pages and replies. */
  store: Store
}
