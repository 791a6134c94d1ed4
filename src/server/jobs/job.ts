import type { Services } from '#server/http/services.ts'
import type { QueueJob } from './jobs.ts'

/** A job of this server: it works with all that the server has. */
export type Job<Data extends object> = QueueJob<Data, Services>
