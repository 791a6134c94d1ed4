import { bigint, integer, jsonb, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core'

/**
 * The answers of writes that carried an `Idempotency-Key`. Global, because a write of an account without a church has keys
 * too; a row is found only by the hash over church, caller, call and key, so nobody meets another's answer.
 */
export const idempotencyTable = pgTable('chave_idempotencia', {
  chave: text('chave').primaryKey(),
  /** Hash of the input: the same key with another input is a mistake, not a retry. */
  entrada: text('entrada').notNull(),
  status: integer('status').notNull(),
  resposta: jsonb('resposta'),
  criadoEm: timestamp('criado_em', { withTimezone: true }).notNull().defaultNow(),
})

/** Counted calls when several nodes run (`LIMITS=postgres`). Global: an address is counted before a church is known. The shape is the limiter library's. */
export const limitTable = pgTable('limite', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
