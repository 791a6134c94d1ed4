import { sql } from 'drizzle-orm'
import { integer, type PgColumn, type PgTable, text } from 'drizzle-orm/pg-core'
import { churchIndex, type churchTable, versionColumn } from '#server/db/church-table.ts'
import { personal } from '#server/db/personal-columns.ts'
import { timestampMs } from '#server/db/timestamp.ts'
import { type PersonalTable, personalTable } from '#server/personal-data.ts'
import { pictureColumn } from '#server/pictures/picture-column.ts'
import { htmlColumn } from '#server/rich-text/html-column.ts'
import { normalized } from './normalized.ts'

/** The columns of every table with published content. */
export const publishedColumns = () => ({
  titulo: text('titulo').notNull(),
  resumo: text('resumo').notNull().default(''),
  conteudo: htmlColumn('conteudo'),
  autor: personal(text('autor')),
  imagem: pictureColumn('imagem'),
  /** `null`: a draft. */
  dataInicio: timestampMs('data_inicio'),
  dataFim: timestampMs('data_fim'),
  /** The position among the highlights, from 1; `null`: not a highlight. */
  destaque: integer('destaque'),
  dataAlteracao: timestampMs('data_alteracao').notNull().defaultNow(),
  /** Rises with every change by staff or by an import, but not with the order of the highlights or a fetched picture. */
  versao: versionColumn(),
})

type ColumnName = 'id' | 'igrejaId' | keyof ReturnType<typeof publishedColumns>

/** Any table that has the columns of published content. */
export type PublishedTable = PgTable & Record<ColumnName, PgColumn>

/** The shared columns of a row. */
export type PublishedRow = ReturnType<typeof churchTable<string, ReturnType<typeof publishedColumns>>>['$inferSelect']

/** The indexes that the lists of published content need. @param name of the table */
export const publishedIndexes = (name: string, t: Record<ColumnName, unknown>) => [
  churchIndex(`${name}_data_inicio`, t.igrejaId, t.dataInicio, t.id),
  churchIndex(`${name}_data_alteracao`, t.igrejaId, t.dataAlteracao, t.id),
  churchIndex(`${name}_titulo`, t.igrejaId, normalized(t.titulo), t.id),
  churchIndex(`${name}_destaque`, t.igrejaId, t.destaque, t.id).where(sql`${t.destaque} is not null`),
]

/** The series of a piece, for tables that have one. */
export const seriesColumn = () => text('serie')

/** The index for lists of one series. @param name of the table */
export const seriesIndex = (name: string, t: Record<'igrejaId' | 'serie' | 'dataInicio' | 'id', unknown>) =>
  churchIndex(`${name}_serie`, t.igrejaId, t.serie, t.dataInicio, t.id)

/** Why the names in what a church publishes stay when one of these people is forgotten. */
export const publishedNames =
  'A name that the church has written in what it publishes, not tied to anybody’s record: staff change it there when the person asks (LGPD, art. 7, IX).'

/** What the table of a kind of published content stores about people. */
export const authorNames = (table: PublishedTable): PersonalTable =>
  personalTable(table, { title: 'Autor', of: [], shows: ['autor'] as never, erasure: { kept: publishedNames } })
