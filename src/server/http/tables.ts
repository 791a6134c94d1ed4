import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/**
 * Call counters for several nodes (`LIMITS=postgres`). Global, because an address is counted before its church is known. The columns
 * are those of the limiter library.
 */
export const limitTable = pgTable('limite', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
