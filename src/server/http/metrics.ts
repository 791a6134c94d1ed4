import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from './services.ts'

export const registry = new Registry()

const duration = new Histogram({
  name: 'atrio_call_seconds',
  help: 'Duration of a call, by endpoint and status',
  labelNames: ['call', 'status'],
  buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 5],
  registers: [registry],
})

export const renders = new Counter({ name: 'atrio_renders_total', help: 'Pages rendered', registers: [registry] })

/** @param milliseconds time the call took */
export function recordCall(call: string, status: number, milliseconds: number) {
  duration.labels(call, String(status)).observe(milliseconds / 1000)
}

/** Starts collecting metrics about this process, its database pool and its response cache. */
export function startMetrics({ pool, responseCache, jobs }: Pick<Services, 'pool' | 'responseCache' | 'jobs'>) {
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  gauge('atrio_pool_waiting', 'Requests waiting for a database connection', () => pool.waitingCount)
  gauge('atrio_pool_total', 'Open database connections', () => pool.totalCount)
  gauge('atrio_response_cache_bytes', 'Bytes in the response cache', () => responseCache.size.bytes)
  gauge('atrio_response_cache_hits', 'Responses sent from the cache', () => responseCache.counts.hits)
  gauge('atrio_response_cache_misses', 'Public responses that were not in the cache', () => responseCache.counts.misses)
  new Gauge({
    name: 'atrio_dead_jobs',
    help: 'Jobs that failed for the last time and wait for an operator',
    labelNames: ['job'],
    registers: [registry],
    async collect() {
      this.reset()
      // When the database is not reachable, the other metrics show it; they must still be readable.
      for (const { name, count } of await jobs.dead().catch(() => [])) this.set({ job: name }, count)
    },
  })
}
