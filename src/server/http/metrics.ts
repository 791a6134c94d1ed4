import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { statementNames } from '../db/named-statements.ts'
import { zoneDataVersion } from '../zone-data.ts'
import type { Services } from './services.ts'

/** What is measured about this process from its first moment on. */
const registry = new Registry()
collectDefaultMetrics({ register: registry })

/** What is read from the services of the server that runs. In development a changed source starts another one in the same process. */
let serviceRegistry = new Registry()

const duration = new Histogram({
  name: 'atrio_call_seconds',
  help: 'Duration of a call, by endpoint and status',
  labelNames: ['call', 'status'],
  buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 5],
  registers: [registry],
})

export const renders = new Counter({ name: 'atrio_renders_total', help: 'Pages rendered', registers: [registry] })

new Gauge({
  name: 'atrio_zone_data_info',
  help: 'The version of the time zone database of this Node, as a label',
  labelNames: ['version'],
  registers: [registry],
}).set({ version: zoneDataVersion }, 1)

export const refusedRecipients = new Counter({
  name: 'atrio_mails_refused_total',
  help: 'Mails that were not sent because the mail server knows no such recipient',
  registers: [registry],
})

/** @param milliseconds time the call took */
export function recordCall(call: string, status: number, milliseconds: number) {
  duration.labels(call, String(status)).observe(milliseconds / 1000)
}

export const metricsType = Registry.PROMETHEUS_CONTENT_TYPE

/** All metrics, in the text format of Prometheus. */
export const readMetrics = (): Promise<string> => Registry.merge([registry, serviceRegistry]).metrics()

/** Adds metrics about the database pool, the response cache and the jobs of a server that has started; they replace those of an earlier one. */
export function startMetrics({ pool, responseCache, jobs, lateWork }: Pick<Services, 'pool' | 'responseCache' | 'jobs' | 'lateWork'>) {
  serviceRegistry = new Registry()
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [serviceRegistry],
      collect() {
        this.set(read())
      },
    })
  gauge('atrio_pool_waiting', 'Requests waiting for a database connection', () => pool.waitingCount)
  gauge('atrio_pool_total', 'Open database connections', () => pool.totalCount)
  gauge('atrio_statements_named', 'Texts of queries that PostgreSQL parses once per connection', () => statementNames.counts().named)
  gauge('atrio_statements_dropped', 'Texts of queries that have lost their names to others', () => statementNames.counts().dropped)
  gauge('atrio_response_cache_bytes', 'Bytes in the response cache', () => responseCache.size.bytes)
  gauge('atrio_response_cache_hits', 'Responses sent from the cache', () => responseCache.counts.hits)
  gauge('atrio_response_cache_misses', 'Public responses that were not in the cache', () => responseCache.counts.misses)
  const byLabel = (name: string, help: string, labelNames: string[], read: (gauge: Gauge) => Promise<void>) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [serviceRegistry],
      async collect() {
        this.reset()
        // When the database is not reachable, the other metrics show it; they must still be readable.
        await read(this).catch(() => {})
      },
    })
  byLabel('atrio_due_seconds', 'How long the oldest work of a kind has been due, 0 when none is', ['work'], async gauge => {
    for (const { name, seconds } of (await lateWork.read()).due) gauge.set({ work: name }, seconds)
  })
  byLabel('atrio_late', 'Work that is due for longer than it should be; 2 when its job runs and does not do it', ['work'], async gauge => {
    for (const { name, isLeft } of (await lateWork.read()).late) gauge.set({ work: name }, isLeft ? 2 : 1)
  })
  byLabel('atrio_dead_jobs', 'Jobs that failed for the last time and wait for an operator', ['job'], async gauge => {
    for (const { name, count } of await jobs.dead()) gauge.set({ job: name }, count)
  })
  byLabel('atrio_jobs', 'Jobs that wait, are to run later (after a failure), or are running', ['job', 'state'], async gauge => {
    for (const { name, waiting, later, active } of await jobs.stats())
      for (const [state, count] of Object.entries({ waiting, later, active })) gauge.set({ job: name, state }, count)
  })
  byLabel('atrio_jobs_oldest_seconds', 'How long the first waiting job has been due', ['job'], async gauge => {
    for (const { name, oldestSeconds } of await jobs.stats()) gauge.set({ job: name }, oldestSeconds)
  })
}
