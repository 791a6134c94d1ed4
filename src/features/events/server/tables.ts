import { boolean, jsonb, text } from 'drizzle-orm/pg-core'
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
  },
  t => [...publishedIndexes('evento', t), churchIndex('evento_fim', t.igrejaId, t.fim, t.id)],
)
export type EventRow = typeof eventTable.$inferSelect
