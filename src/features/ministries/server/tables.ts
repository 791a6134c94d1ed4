import { boolean, date, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { joinableColumns, joiningTables } from '#features/joining/server/index.ts'
import { parentColumns, parentIndexes, publishedColumns, publishedIndexes } from '#features/publishing/server/index.ts'
import { churchIndex, churchRef, churchTable, refId } from '#server/db/church-table.ts'
import { picturesColumn } from '#server/pictures/picture-column.ts'
import { htmlColumn } from '#server/rich-text/html-column.ts'
import type { Count } from '../contract/fields.ts'

export const ministryTable = churchTable(
  'ministerio',
  {
    ...parentColumns(),
    ...joinableColumns(),
    conteudo: htmlColumn('conteudo'),
    dia: integer('dia'),
    hora: text('hora'),
    quando: text('quando'),
    local: text('local'),
  },
  t => parentIndexes('ministerio', t),
)
export type MinistryRow = typeof ministryTable.$inferSelect

export const ministryJoiningTables = joiningTables('ministerio', ministryTable)

// By their names, for the migrations.
export const {
  leaders: ministryLeaderTable,
  members: ministryMemberTable,
  requests: ministryRequestTable,
  contacts: ministryContactTable,
} = ministryJoiningTables

// Only a target for references; the giving feature declares the table.
const reasonKey = pgTable('pagamento_motivo', { igrejaId: refId('igreja_id').notNull(), id: refId('id').notNull() })

export const projectTable = churchTable(
  'ministerio_projeto',
  {
    ...publishedColumns(),
    /** In the address of its page. It stays when the title changes. */
    slug: text('slug').notNull(),
    ministerioId: refId('ministerio_id').notNull(),
    /** For what people give to it. */
    motivoId: refId('motivo_id'),
    contagem: jsonb('contagem').$type<z.infer<typeof Count>>(),
    inicio: date('inicio', { mode: 'string' }),
    fim: date('fim', { mode: 'string' }),
    flagConcluido: boolean('flag_concluido').notNull().default(false),
    agradecimento: text('agradecimento'),
    fotos: picturesColumn('fotos').notNull().default([]),
  },
  t => [
    ...publishedIndexes('ministerio_projeto', t),
    uniqueIndex('ministerio_projeto_slug').on(t.igrejaId, t.slug),
    churchIndex('ministerio_projeto_de_ministerio', t.igrejaId, t.ministerioId, t.flagConcluido, t.dataInicio, t.id),
    churchIndex('ministerio_projeto_motivo_id', t.igrejaId, t.motivoId),
    churchRef('ministerio_projeto_ministerio', { igrejaId: t.igrejaId, id: t.ministerioId }, ministryTable),
    churchRef('ministerio_projeto_motivo', { igrejaId: t.igrejaId, id: t.motivoId }, reasonKey),
  ],
)
export type ProjectRow = typeof projectTable.$inferSelect
