import { sql } from 'drizzle-orm'
import { boolean, integer, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { churchIndex, churchRef, churchTable, memberRef, refId } from '#server/db/church-table.ts'
import { isOfMember, memberTable } from '#server/db/members/member-table.ts'
import { timestampMs } from '#server/db/timestamp.ts'
import type { EntryState, EntryWay, Refusal } from '../../rules/door.ts'
import { participantTable } from '../registrations/tables.ts'
import { eventTable } from '../tables.ts'

/** A door of an event: what the link of a phone there opens. */
export const doorTable = churchTable(
  'evento_porta',
  {
    eventoId: refId('evento_id').notNull(),
    /** What the others see of it, such as `Porta 2`. */
    nome: text('nome').notNull(),
    /** SHA-256 of the secret in its link. */
    resumo: text('resumo').notNull(),
    criadaEm: timestampMs('criada_em').notNull().defaultNow(),
    /** Staff have ended it. */
    encerradaEm: timestampMs('encerrada_em'),
  },
  t => [
    unique('evento_porta_resumo').on(t.igrejaId, t.resumo),
    churchRef('evento_porta_evento', { igrejaId: t.igrejaId, id: t.eventoId }, eventTable).onDelete('cascade'),
    churchIndex('evento_porta_do_evento', t.igrejaId, t.eventoId, t.id),
  ],
)

const own = isOfMember('usuario_id')

/** Who came to a door, whom it refused, and what was undone. Written by the server alone, for the doors. */
export const entryTable = memberTable(
  'evento_entrada',
  {
    eventoId: refId('evento_id').notNull(),
    portaId: refId('porta_id').notNull(),
    /** `null`: what was scanned or typed is no ticket of the event. */
    participanteId: refId('participante_id'),
    /** Whose ticket it was then. */
    usuarioId: refId('usuario_id'),
    /** A number that the device has drawn: sent twice, it is stored once. */
    chave: text('chave').notNull(),
    modo: text('modo').$type<EntryWay>().notNull(),
    situacao: text('situacao').$type<EntryState>().notNull(),
    motivo: text('motivo').$type<Refusal>(),
    /** The device has let it in: without a connection it cannot know of other doors and of what was given back meanwhile. */
    flagEntrou: boolean('flag_entrou').notNull(),
    /** To which date of the event it belongs: when that one begins. */
    dataInicio: timestampMs('data_inicio').notNull(),
    /** When it happened, by our clock. */
    feitaEm: timestampMs('feita_em').notNull(),
    recebidaEm: timestampMs('recebida_em').notNull().defaultNow(),
    /** The number of its last change among those of the event: what is after a number is new to whoever has seen that one. */
    ordem: integer('ordem').notNull(),
  },
  { own: { select: own } },
  t => [
    unique('evento_entrada_chave').on(t.igrejaId, t.eventoId, t.chave),
    uniqueIndex('evento_entrada_ordem').on(t.igrejaId, t.eventoId, t.ordem),
    // The database lets nobody in twice on one date.
    uniqueIndex('evento_entrada_primeira').on(t.igrejaId, t.participanteId, t.dataInicio).where(sql`situacao = 'entrou'`),
    churchRef('evento_entrada_evento', { igrejaId: t.igrejaId, id: t.eventoId }, eventTable).onDelete('cascade'),
    churchRef('evento_entrada_porta', { igrejaId: t.igrejaId, id: t.portaId }, doorTable).onDelete('cascade'),
    churchRef('evento_entrada_participante', { igrejaId: t.igrejaId, id: t.participanteId }, participantTable).onDelete('cascade'),
    memberRef('evento_entrada_usuario', t),
    churchIndex('evento_entrada_do_participante', t.igrejaId, t.participanteId),
    churchIndex('evento_entrada_da_porta', t.igrejaId, t.portaId, t.situacao),
    churchIndex('evento_entrada_da_pessoa', t.igrejaId, t.usuarioId),
  ],
)
