import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, text } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { publishedColumns, publishedIndexes } from '#features/publishing/server/index.ts'
import { churchIndex, churchTable } from '#server/db/church-table.ts'
import { personal } from '#server/db/personal-columns.ts'
import { timestampMs } from '#server/db/timestamp.ts'
import type { EventVenue, ProgrammeItem } from '../contract/events.ts'
import type { EventDate } from '../rules/dates.ts'
import type { EventKind, EventState } from '../rules/events.ts'

export const eventTable = churchTable(
  'evento',
  {
    ...publishedColumns(),
    tipo: text('tipo').$type<EventKind>().notNull(),
    /** In the order of their beginnings; at least one. */
    datas: jsonb('datas').$type<EventDate[]>().notNull(),
    /** The first of its dates begins, the last one to end ends: for indexes. */
    inicio: timestampMs('inicio').notNull(),
    fim: timestampMs('fim').notNull(),
    flagSerie: boolean('flag_serie').notNull().default(false),
    flagOnline: boolean('flag_online').notNull().default(false),
    flagPresencial: boolean('flag_presencial').notNull().default(true),
    local: jsonb('local').$type<z.infer<typeof EventVenue>>(),
    link: text('link'),
    estado: text('estado').$type<EventState>().notNull().default('confirmado'),
    aviso: text('aviso'),
    programa: personal(jsonb('programa').$type<z.infer<typeof ProgrammeItem>[]>()).notNull().default([]),
    /** Whoever pays in installments pays their interest; else the church does. */
    flagJuros: boolean('flag_juros').notNull().default(false),
    /** The church bears the fees of the tickets. */
    flagAssumirTaxasServico: boolean('flag_assumir_taxas_servico').notNull().default(false),
    qtdeMaxParcelas: integer('qtde_max_parcelas').notNull().default(1),
    /** Until so many hours before its beginning what was paid can be given back; `null`: not by oneself. */
    cancelamentoHoras: integer('cancelamento_horas'),
    /** Percent that the church keeps then. */
    cancelamentoRetencao: integer('cancelamento_retencao').notNull().default(0),
    /** Seats of all tickets together; `null`: as many as come. */
    lugares: integer('lugares'),
    /** Seats that are taken or kept (registrations/seats.ts). */
    ocupados: integer('ocupados').notNull().default(0),
    /** When a ticket is sold out, people can wait for one. */
    flagListaEspera: boolean('flag_lista_espera').notNull().default(false),
    /** What its registered people know of it: whether it takes place, and when; `null`: nobody has registered (registrations/changes/). */
    avisadoEstado: text('avisado_estado').$type<EventState>(),
    avisadoDatas: jsonb('avisado_datas').$type<EventDate[]>(),
    /** When it was moved to another day: whoever registered before may have their money back. */
    remarcadoEm: timestampMs('remarcado_em'),
    /** For which beginning they were reminded. */
    lembreteDe: timestampMs('lembrete_de'),
    /** Staff sell no more of its tickets for now, whatever their own times say. */
    flagVendasFechadas: boolean('flag_vendas_fechadas').notNull().default(false),
    /** Until when people may change their answers; `null`: until it begins. */
    respostasAte: timestampMs('respostas_ate'),
  },
  t => [
    ...publishedIndexes('evento', t),
    churchIndex('evento_fim', t.igrejaId, t.fim, t.id),
    check('evento_lugares', sql`ocupados >= 0 and (lugares is null or ocupados <= lugares)`),
  ],
)
export type EventRow = typeof eventTable.$inferSelect
