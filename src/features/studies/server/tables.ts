import { sql } from 'drizzle-orm'
import { boolean, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { publishedColumns, publishedIndexes, seriesColumn, seriesIndex } from '#features/publishing/server/index.ts'
import { churchTable, versionColumn } from '#server/db/church-table.ts'
import { privateFileColumn } from '#server/files/file-column.ts'
import { htmlColumn } from '#server/rich-text/html-column.ts'

export const studyTable = churchTable(
  'estudo',
  {
    ...publishedColumns(),
    serie: seriesColumn(),
    passagem: text('passagem'),
    perguntas: text('perguntas').array().notNull().default([]),
    /** For who leads a group. */
    notasLider: htmlColumn('notas_lider'),
    /** A PDF. Private also while everybody may read it, because a church may change its mind. */
    arquivo: privateFileColumn('arquivo'),
  },
  t => [...publishedIndexes('estudo', t), seriesIndex('estudo', t)],
)
export type StudyRow = typeof studyTable.$inferSelect

/** Who reads the studies of a church; at most one row. Without one, everybody does. */
export const settingsTable = churchTable(
  'estudo_configuracao',
  { flagConteudoPublico: boolean('flag_conteudo_publico').notNull(), versao: versionColumn() },
  t => [uniqueIndex('estudo_configuracao_igreja').on(t.igrejaId)],
)

/** The condition for studies that everybody reads. */
export const isEverybody = sql`not exists (select from ${settingsTable} where ${settingsTable.igrejaId} = ${studyTable.igrejaId} and not ${settingsTable.flagConteudoPublico})`
