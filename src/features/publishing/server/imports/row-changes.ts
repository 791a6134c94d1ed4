import { publicationStateOf } from '../publication-state.ts'
import type { ImportEffect } from './import-summary.ts'
import type { ImportedRow } from './imported-rows.ts'

/** What an import does to a row. `values`: what it writes. */
export type RowChange<Row> = { row: Row; effect: ImportEffect; values: Partial<Row> }

/**
 * The change of a row whose piece is still there. One that was missing gets back the end of publication that it had.
 * @param visible what people see of the change; `hidden`: what only the import needs
 */
export function rowChange<Row extends ImportedRow>(row: Row, visible: Partial<Row>, hidden: Partial<Row>): RowChange<Row> {
  const isRestored = row.retiradoEm !== null && wireValue(row.dataFim) === wireValue(row.retiradoEm)
  const values = {
    ...visible,
    ...(isRestored && { dataFim: row.dataFimAnterior }),
    ...(row.retiradoEm && { retiradoEm: null, dataFimAnterior: null }),
    ...hidden,
  }
  const effect = isRestored ? 'returned' : Object.keys(visible).length ? 'changed' : 'hidden'
  return { row, values, effect: Object.keys(values).length ? effect : 'unchanged' }
}

/** The change of a row whose piece is missing. Staff may publish it again; then it stays public. */
export function withdrawRow<Row extends ImportedRow>(row: Row, now: Date): RowChange<Row> {
  const change = (effect: ImportEffect, values: Partial<ImportedRow>) => ({ row, effect, values: values as Partial<Row> })
  if (row.retiradoEm) return change('unchanged', {})
  if (!isPublicNowOrLater(row, now)) return change('hidden', { retiradoEm: now })
  return change('withdrawn', { retiradoEm: now, dataFim: now, dataFimAnterior: row.dataFim })
}

/** The same for a source that the church gives up: also of what staff have published again. */
export const endRow = <Row extends ImportedRow>(row: Row, now: Date): RowChange<Row> => ({
  ...withdrawRow(isPublicNowOrLater(row, now) ? { ...row, retiradoEm: null } : row, now),
  row,
})

const isPublicNowOrLater = (row: ImportedRow, now: Date) => ['agendado', 'publicado'].includes(publicationStateOf(row, now))

/**
 * What a row takes over of the texts that its source has now: a text that is still as the last import has left it, so what staff have changed
 * stays. Without a date at the source (`null`), the row keeps that of its first reading; a draft is not published.
 */
export function changedTexts<Row extends ImportedRow>(row: Row, texts: NonNullable<ImportedRow['importado']>): Partial<Row> {
  const { importado: last } = row
  const { dataInicio, ...others } = texts
  type Field = keyof typeof texts & keyof Row
  const isUntouched = (field: Field) => !last || wireValue(row[field] as never) === last[field]
  const values = changedValues(
    row,
    Object.fromEntries(Object.entries(others).filter(([field]) => isUntouched(field as Field))) as Partial<Row>,
  )
  const isMoved =
    dataInicio !== null && wireValue(row.dataInicio) !== dataInicio && (isUntouched('dataInicio') || last?.dataInicio === null)
  return isMoved && row.dataInicio ? { ...values, dataInicio: new Date(dataInicio) } : values
}

/** Those of the values that the row does not have yet. */
export const changedValues = <Row extends object>(row: Row, values: Partial<Row>): Partial<Row> =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => !isSameValue(row[field as keyof Row], value))) as Partial<Row>

const wireValue = (value: string | Date | null) => (value instanceof Date ? value.toISOString() : value)

/** Also of two objects, whose fields the database may have put in another order. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const keys = Object.keys(b)
  return keys.length === Object.keys(a).length && keys.every(key => isSameValue(a[key as never], b[key as never]))
}
