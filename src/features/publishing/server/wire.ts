import { getTableColumns } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import type { PublishedRow } from './columns.ts'
import { publicationStateOf } from './publication-state.ts'
import type { PublishedContent, WireColumns } from './published-content.ts'

// Columns and rows as they are sent: which ones, and under which names.

/** The columns of a list. */
export const listColumns = ({ table: { id, titulo, resumo, autor, imagem, dataInicio, destaque }, listFields }: PublishedContent) => ({
  id,
  titulo,
  resumo,
  autor,
  imagem,
  dataInicio,
  destaque,
  ...listFields,
})

/** The columns of a list for staff. */
export const staffColumns = (content: PublishedContent) => {
  const { dataFim, dataAlteracao, versao } = content.table
  return { ...listColumns(content), dataFim, dataAlteracao, versao }
}

/** The columns of a whole piece, in addition to those of a list. */
export const textColumns = ({ table: { conteudo }, detailFields }: PublishedContent) => ({ conteudo, ...detailFields })

/** Values as they are sent: times in ISO 8601. */
const sent = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value])) as T

/** A row with the columns of a list, as it is sent. A whole piece has more. */
export const toSummary = ({ destaque, dataInicio, ...row }: PublishedRow) => ({
  ...sent(row),
  dataInicio: (dataInicio as Date).toISOString(),
  flagDestaque: destaque !== null,
})

/** A row with the columns of a list for staff, as it is sent. */
export const toStaffSummary = ({ destaque, dataInicio, dataFim, dataAlteracao, ...row }: PublishedRow, now: Date) => ({
  ...sent(row),
  dataInicio: dataInicio?.toISOString() ?? null,
  dataFim: dataFim?.toISOString() ?? null,
  situacao: publicationStateOf({ dataInicio, dataFim }, now),
  dataAlteracao: dataAlteracao.toISOString(),
  flagDestaque: destaque !== null,
})

/** A stored row as staff receive it: with its texts. */
export function toStaffPiece(content: PublishedContent, row: PublishedRow, now: Date) {
  const names = new Map(Object.entries(getTableColumns(content.table)).map(([name, column]) => [column, name]))
  const pick = (columns: WireColumns): object =>
    Object.fromEntries(
      Object.entries(columns).map(([name, column]) => [
        name,
        column instanceof PgColumn ? row[names.get(column) as keyof PublishedRow] : pick(column),
      ]),
    )
  return toStaffSummary(pick({ ...staffColumns(content), ...textColumns(content) }) as PublishedRow, now)
}
