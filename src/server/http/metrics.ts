import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from './services.ts'

export const registry = new Registry()

const duration = new Histogram({
  name: 'atrio_call_seconds',
  help: 'Time to answer a call, by endpoint and status',
  labelNames: ['call', 'status'],
  buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 5],
  registers: [registry],
})

export const renders = new Counter({ name: 'atrio_renders_total', help: 'Pages rendered', registers: [registry] })

/** @param milliseconds time the call took */
export function observe(call: string, status: number, milliseconds: number) {
  duration.labels(call, String(status)).observe(milliseconds / 1000)
}

/** Starts collecting about this process, its pool and its kept answers. */
export function startMetrics({ pool, store, jobs }: Pick<Services, 'pool' | 'store' | 'jobs'>) {
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
  gauge('atrio_kept_bytes', 'Bytes of kept public answers', () => store.size.bytes)
  gauge('atrio_kept_hits', 'Kept answers that were sent again', () => store.counts.hits)
  gauge('atrio_kept_misses', 'Public answers that had to be made', () => store.counts.misses)
  new Gauge({
    name: 'atrio_dead_jobs',
    help: 'Jobs that failed for the last time and wait for somebody to look at them',
    labelNames: ['job'],
    registers: [registry],
    async collect() {
      this.reset()
      // A database that is away shows in the other figures; the rest of them must still be read.
      for (const { name, count } of await jobs.dead().catch(() => [])) this.set({ job: name }, count)
    },
  })
}
