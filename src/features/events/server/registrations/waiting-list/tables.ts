import { sql } from 'drizzle-orm'
import { integer, unique } from 'drizzle-orm/pg-core'
import { churchIndex, churchRef, memberRef, refId } from '#server/db/church-table.ts'
import { isOfMember, memberTable } from '#server/db/members/member-table.ts'
import { timestampMs } from '#server/db/timestamp.ts'
import { eventTable } from '../../tables.ts'
import { ticketTable } from '../../tickets/tables.ts'
import { registrationTable } from '../tables.ts'

const own = isOfMember('usuario_id')

/**
 * Who waits for tickets of a kind that is sold out, all of them or none. Once seats are kept for them, what becomes of it is said by their registration:
 * so an offer that has ended never comes back to life.
 */
export const waitingTable = memberTable(
  'evento_espera',
  {
    eventoId: refId('evento_id').notNull(),
    ingressoId: refId('ingresso_id').notNull(),
    usuarioId: refId('usuario_id').notNull(),
    quantidade: integer('quantidade').notNull(),
    /** Since when they wait: their place in the line. */
    criadaEm: timestampMs('criada_em').notNull().defaultNow(),
    /** Keeps the seats that were offered to them, also filled in since; `null`: they wait. */
    inscricaoId: refId('inscricao_id'),
    /** Until when they were offered to them. */
    ofertaAte: timestampMs('oferta_ate'),
  },
  { own: { select: own, insert: own, update: own, delete: own } },
  t => [
    unique('evento_espera_da_pessoa').on(t.igrejaId, t.usuarioId, t.ingressoId),
    churchRef('evento_espera_evento', { igrejaId: t.igrejaId, id: t.eventoId }, eventTable).onDelete('cascade'),
    churchRef('evento_espera_ingresso', { igrejaId: t.igrejaId, id: t.ingressoId }, ticketTable).onDelete('cascade'),
    churchRef('evento_espera_inscricao', { igrejaId: t.igrejaId, id: t.inscricaoId }, registrationTable),
    memberRef('evento_espera_usuario', t),
    churchIndex('evento_espera_do_evento', t.igrejaId, t.eventoId, t.criadaEm, t.id),
    churchIndex('evento_espera_do_ingresso', t.igrejaId, t.ingressoId, t.criadaEm, t.id),
    churchIndex('evento_espera_da_inscricao', t.igrejaId, t.inscricaoId).where(sql`inscricao_id is not null`),
  ],
)
export type WaitingRow = typeof waitingTable.$inferSelect
