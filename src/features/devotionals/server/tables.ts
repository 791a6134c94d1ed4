import { text } from 'drizzle-orm/pg-core'
import { publishedColumns, publishedIndexes, seriesColumn, seriesIndex } from '#features/publishing/server/index.ts'
import { churchTable } from '#server/db/church-table.ts'

export const devotionalTable = churchTable(
  'devocional',
  {
    ...publishedColumns(),
    serie: seriesColumn(),
    passagem: text('passagem'),
    versiculo: text('versiculo'),
    oracao: text('oracao'),
  },
  t => [...publishedIndexes('devocional', t), seriesIndex('devocional', t)],
)
