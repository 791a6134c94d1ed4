import { text, uniqueIndex } from 'drizzle-orm/pg-core'
import { parentColumns, parentIndexes, publishedColumns, publishedIndexes } from '#features/publishing/server/index.ts'
import { churchIndex, churchRef, churchTable, refId } from '#server/db/church-table.ts'
import { fileColumn } from '#server/files/file-column.ts'

export const typeTable = churchTable('publicacao_tipo', parentColumns(), t => parentIndexes('publicacao_tipo', t))

export const publicationTable = churchTable(
  'publicacao',
  {
    ...publishedColumns(),
    /** In the address of its page. It stays when the title changes. */
    slug: text('slug').notNull(),
    tipo: refId('tipo_id').notNull(),
    edicao: text('edicao'),
    /** A PDF. */
    arquivo: fileColumn('arquivo'),
  },
  t => [
    ...publishedIndexes('publicacao', t),
    uniqueIndex('publicacao_slug').on(t.igrejaId, t.slug),
    churchIndex('publicacao_de_tipo', t.igrejaId, t.tipo, t.dataInicio, t.id),
    churchRef('publicacao_tipo_fk', { igrejaId: t.igrejaId, id: t.tipo }, typeTable),
  ],
)
