import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, text } from 'drizzle-orm/pg-core'
import { churchIndex, churchRef, churchTable, refId } from '#server/db/church-table.ts'
import { timestampMs } from '#server/db/timestamp.ts'
import { eventTable } from '../tables.ts'

/** An amount in minor units of the church's currency. */
const amount = (name: string) => bigint(name, { mode: 'number' })

/**
 * The kinds of tickets of an event. How many of its seats are taken is counted here, in the transactions that take them and give them back, while the
 * event is locked (seats.ts): the database refuses more than there are.
 */
export const ticketTable = churchTable(
  'evento_ingresso',
  {
    eventoId: refId('evento_id').notNull(),
    ordem: integer('ordem').notNull(),
    nome: text('nome').notNull(),
    descricao: text('descricao').notNull().default(''),
    /** The heading under which it stands with others. */
    grupo: text('grupo'),
    preco: amount('preco').notNull().default(0),
    taxaServico: amount('taxa_servico').notNull().default(0),
    taxaProcessamento: amount('taxa_processamento').notNull().default(0),
    /** `null`: as many as the event has seats. */
    quantidade: integer('quantidade'),
    ocupados: integer('ocupados').notNull().default(0),
    /** Of those who wait for it, the least that one of them wants; `null`: nobody waits (registrations/waiting-list/). */
    esperaMenor: integer('espera_menor'),
    limitePorUsuario: integer('limite_por_usuario'),
    flagCrianca: boolean('flag_crianca').notNull().default(false),
    flagConteudoExclusivo: boolean('flag_conteudo_exclusivo').notNull().default(false),
    dataInicio: timestampMs('data_inicio'),
    dataFim: timestampMs('data_fim'),
    /** Staff have removed it: whoever has one keeps it, and nobody gets another. */
    flagAtivo: boolean('flag_ativo').notNull().default(true),
  },
  t => [
    churchRef('evento_ingresso_evento', { igrejaId: t.igrejaId, id: t.eventoId }, eventTable).onDelete('cascade'),
    churchIndex('evento_ingresso_ordem', t.igrejaId, t.eventoId, t.ordem, t.id),
    churchIndex('evento_ingresso_esperado', t.igrejaId, t.eventoId).where(sql`espera_menor is not null`),
    check('evento_ingresso_lugares', sql`ocupados >= 0 and (quantidade is null or ocupados <= quantidade)`),
  ],
)
export type TicketRow = typeof ticketTable.$inferSelect
