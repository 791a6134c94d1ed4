import { boolean, date, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { parentColumns, parentIndexes, publishedColumns, publishedIndexes } from '#features/publishing/server/index.ts'
import { churchIndex, churchRef, churchTable, memberRef, refId } from '#server/db/church-table.ts'
import { isOfMember, memberTable } from '#server/db/members/member-table.ts'
import { personal } from '#server/db/personal-columns.ts'
import { picturesColumn } from '#server/pictures/picture-column.ts'
import { htmlColumn } from '#server/rich-text/html-column.ts'
import type { Count } from '../contract/fields.ts'

export const ministryTable = churchTable(
  'ministerio',
  {
    ...parentColumns(),
    conteudo: htmlColumn('conteudo'),
    dia: integer('dia'),
    hora: text('hora'),
    quando: text('quando'),
    local: text('local'),
  },
  t => parentIndexes('ministerio', t),
)
export type MinistryRow = typeof ministryTable.$inferSelect

/** Who leads a ministry. Everybody sees those of a ministry that everybody sees. */
export const leaderTable = memberTable(
  'ministerio_lider',
  {
    ministerioId: refId('ministerio_id').notNull(),
    usuarioId: refId('usuario_id').notNull(),
    /** What they do in it. */
    papel: personal(text('papel')),
    ordem: integer('ordem').notNull(),
  },
  {
    own: { select: isOfMember('usuario_id') },
    others: {
      published: {
        select:
          '(select true from ministerio m where m.igreja_id = ministerio_lider.igreja_id and m.id = ministerio_id and m.data_inicio is not null)',
      },
    },
    passes: { people: 'true' },
  },
  t => [
    unique('ministerio_lider_unico').on(t.igrejaId, t.ministerioId, t.usuarioId),
    churchRef('ministerio_lider_ministerio', { igrejaId: t.igrejaId, id: t.ministerioId }, ministryTable).onDelete('cascade'),
    memberRef('ministerio_lider_usuario', t),
    churchIndex('ministerio_lider_ordem', t.igrejaId, t.ministerioId, t.ordem, t.id),
    churchIndex('ministerio_lider_da_pessoa', t.igrejaId, t.usuarioId),
  ],
)

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
