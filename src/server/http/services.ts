import type pg from 'pg'
import type { Bus } from '#server/bus/bus.ts'
import type { Captcha } from '#server/captcha/captcha.ts'
import type { Env } from '#server/env.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { LateWorkWatch } from '#server/jobs/late-work.ts'
import type { Jobs } from '#server/jobs/queue-job.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Gateways, OpenedGateway } from '#server/payment-gateway.ts'
import type { PaymentPurpose } from '#server/payment-purpose.ts'
import type { Pictures } from '#server/pictures/receive.ts'
import type { Turns } from '#server/scheduling/turns.ts'
import type { Limits } from './api/limits.ts'
import type { Identify } from './caller.ts'
import type { ChurchDirectory, ChurchState } from './church-directory.ts'
import type { ResponseCache } from './response-cache/response-cache.ts'
import type { Watchers } from './streams/watchers.ts'

/** The services of one running server. Created once in `open.ts` (by tests too) and passed to all parts. */
export type Services = {
  env: Env
  /** The key that signs tokens and links. */
  secret: Uint8Array
  pool: pg.Pool
  bus: Bus
  /** Pages that wait for changes. */
  watchers: Watchers
  jobs: Jobs
  lateWork: LateWorkWatch
  mailer: Mailer
  directory: ChurchDirectory
  identify: Identify
  limits: Limits
  captcha: Captcha
  files: FileStore
  pictures: Pictures
  /** Finished public responses: pages and replies. */
  responseCache: ResponseCache
  turns: Turns
  /** What people pay for, by its name on the wire. */
  purposes: ReadonlyMap<string, PaymentPurpose>
  /** By what churches are paid. */
  gateways: Gateways
  /** Plays any gateway in the demonstration, and moves no money; `undefined`: none is played here. */
  sandbox: ((services: Services, church: ChurchState, gateway: number) => OpenedGateway) | undefined
  /** The secrets with which keys of gateways are sealed: the present one first, then the one before, while they are being changed. */
  paymentSecrets: readonly Uint8Array[]
  /** Whether this server has demonstration churches: only then a gateway may be played. */
  isDemo: boolean
}
