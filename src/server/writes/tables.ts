import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { refId } from '#server/db/church-table.ts'

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
  /** Whose write it was, and in which church, so that a person's replies can be forgotten; `null`: a guest's, or of no church. */
  contaId: refId('conta_id'),
  igrejaId: refId('igreja_id'),
  criadoEm: timestamp('criado_em', { withTimezone: true }).notNull().defaultNow(),
})
