import { bigint, integer, jsonb, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core'

/**
 * The replies of writes that were sent with an `Idempotency-Key`. Global, because an account without a church also sends such
 * writes. A row is found only by the hash of church, caller, call and key, so nobody gets another caller's reply.
 */
export const idempotencyTable = pgTable('chave_idempotencia', {
  chave: text('chave').primaryKey(),
  /** Hash of the input: the same key with another input is a mistake, not a retry. */
  entrada: text('entrada').notNull(),
  status: integer('status').notNull(),
  resposta: jsonb('resposta'),
  criadoEm: timestamp('criado_em', { withTimezone: true }).notNull().defaultNow(),
})

/**
 * Call counters for several nodes (`LIMITS=postgres`). Global, because an address is counted before its church is known. The columns
 * are those of the limiter library.
 */
export const limitTable = pgTable('limite', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
