import { integer, type PgColumn, type PgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { churchIndex, type churchTable, versionColumn } from '#server/db/church-table.ts'
import { timestampMs } from '#server/db/timestamp.ts'
import { pictureColumn } from '#server/pictures/picture-column.ts'

/** The columns of every table whose rows are parents of published content. */
export const parentColumns = () => ({
  /** In the address of its page. It stays when the name changes. */
  slug: text('slug').notNull(),
  nome: text('nome').notNull(),
  descricao: text('descricao').notNull().default(''),
  imagem: pictureColumn('imagem'),
  /** Since when everybody sees it; `null`: only staff do. */
  dataInicio: timestampMs('data_inicio'),
  ordem: integer('ordem').notNull(),
  versao: versionColumn(),
})

type ColumnName = 'id' | 'igrejaId' | keyof ReturnType<typeof parentColumns>

/** Any table that has the columns of a parent. */
export type ParentTable = PgTable & Record<ColumnName, PgColumn>

/** The shared columns of a row. */
export type ParentRow = ReturnType<typeof churchTable<string, ReturnType<typeof parentColumns>>>['$inferSelect']

/** The indexes that lists and pages of parents need. @param name of the table */
export const parentIndexes = (name: string, t: Record<ColumnName, unknown>) => [
  uniqueIndex(`${name}_slug`).on(t.igrejaId as never, t.slug as never),
  churchIndex(`${name}_ordem`, t.igrejaId, t.ordem, t.id),
]
