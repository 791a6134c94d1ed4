import { publishedColumns, publishedIndexes } from '#features/publishing/server/index.ts'
import { churchTable } from '#server/db/church-table.ts'

export const newsTable = churchTable('noticia', publishedColumns(), t => publishedIndexes('noticia', t))
