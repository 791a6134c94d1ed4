import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

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
