import { boolean, integer, jsonb, text } from 'drizzle-orm/pg-core'
import { churchIndex, churchRef, churchTable, refId } from '#server/db/church-table.ts'
import type { QuestionCondition, QuestionKind } from '../../rules/questions.ts'
import { eventTable } from '../tables.ts'

/** What whoever registers for an event is asked. */
export const questionTable = churchTable(
  'evento_pergunta',
  {
    eventoId: refId('evento_id').notNull(),
    ordem: integer('ordem').notNull(),
    tipo: text('tipo').$type<QuestionKind>().notNull(),
    pergunta: text('pergunta').notNull(),
    ajuda: text('ajuda'),
    flagObrigatoria: boolean('flag_obrigatoria').notNull(),
    opcoes: jsonb('opcoes').$type<string[]>().notNull(),
    condicao: jsonb('condicao').$type<QuestionCondition>(),
    /** Asked for each ticket; else once for each registration. */
    flagPorIngresso: boolean('flag_por_ingresso').notNull(),
    /** Of which kinds of tickets it is asked, by their ids; empty: of all. */
    ingressos: jsonb('ingressos').$type<number[]>().notNull(),
    /** Staff have removed it: what was answered stays. */
    flagAtivo: boolean('flag_ativo').notNull().default(true),
  },
  t => [
    churchRef('evento_pergunta_evento', { igrejaId: t.igrejaId, id: t.eventoId }, eventTable).onDelete('cascade'),
    churchIndex('evento_pergunta_ordem', t.igrejaId, t.eventoId, t.ordem, t.id),
  ],
)
export type QuestionRow = typeof questionTable.$inferSelect
