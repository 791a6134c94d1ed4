import { bigint, index, integer, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core'

/**
 * Call counters for several nodes (`LIMITS=postgres`). Global, because an address is counted before its church is known. The columns
 * are those of the limiter library.
 */
export const limitTable = pgTable('limite', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

/** Tickets of streams that were used (streams/tickets.ts), until some minutes after they have expired. Their ids say nothing of anybody. */
export const spentTicketTable = pgTable(
  'bilhete_gasto',
  { codigo: text('codigo').primaryKey(), expiraEm: timestamp('expira_em', { withTimezone: true }).notNull() },
  t => [index('bilhete_gasto_expira_em').on(t.expiraEm)],
)
