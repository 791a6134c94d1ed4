import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, jsonb, text, unique } from 'drizzle-orm/pg-core'
import { churchRef, churchTable, refId } from '#server/db/church-table.ts'
import { timestampMs } from '#server/db/timestamp.ts'
import { eventTable } from '../tables.ts'

/**
 * The coupons of an event, by their codes. How often one was used is counted here while the event is locked (registrations/seats.ts); the database
 * refuses more than it may be.
 */
export const couponTable = churchTable(
  'evento_cupom',
  {
    eventoId: refId('evento_id').notNull(),
    /** As `couponCode` writes it. */
    codigo: text('codigo').notNull(),
    percentual: integer('percentual'),
    /** In minor units of the church's currency. */
    valor: bigint('valor', { mode: 'number' }),
    /** For how many tickets; `null`: for any number. */
    limite: integer('limite'),
    /** For how many tickets of one person. */
    limitePorUsuario: integer('limite_por_usuario'),
    usados: integer('usados').notNull().default(0),
    dataFim: timestampMs('data_fim'),
    /** For which kinds of tickets, by their ids; empty: for all. */
    ingressos: jsonb('ingressos').$type<number[]>().notNull(),
    /** Staff have removed it: whoever has used it keeps the price. */
    flagAtivo: boolean('flag_ativo').notNull().default(true),
  },
  t => [
    unique('evento_cupom_codigo').on(t.igrejaId, t.eventoId, t.codigo),
    churchRef('evento_cupom_evento', { igrejaId: t.igrejaId, id: t.eventoId }, eventTable).onDelete('cascade'),
    check('evento_cupom_usos', sql`usados >= 0 and (limite is null or usados <= limite)`),
    check('evento_cupom_desconto', sql`(percentual is null) <> (valor is null)`),
  ],
)
export type CouponRow = typeof couponTable.$inferSelect
