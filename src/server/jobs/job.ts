import type { Services } from '#server/http/services.ts'
import type { QueueJob } from './jobs.ts'

/** A job of this server. Its context is all services of the server. */
export type Job<Data extends object> = QueueJob<Data, Services>
