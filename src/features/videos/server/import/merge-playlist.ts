import { type ImportEffect, publicationStateOf } from '#features/publishing/server/index.ts'
import type { ImportedValues, VideoRow, videoTable } from '../tables.ts'

export type RowChange = { row: VideoRow; effect: ImportEffect; values: Partial<VideoRow> }

type NewRow = typeof videoTable.$inferInsert
/** A video of the playlist, in the form in which it is stored. */
export type ImportedVideo = { videoId: string; values: ImportedValues }

/** The row of a video that the playlist has for the first time. */
export const newRowOf = ({ videoId, values }: ImportedVideo): NewRow => ({
  ...values,
  dataInicio: new Date(values.dataInicio),
  videoId,
  origem: 'youtube',
  idImportado: videoId,
  importado: values,
})

/**
 * The change of a row whose video is in the playlist. A field gets the playlist's value if it still has the value of the last import, so what staff have
 * changed stays. A video that was missing gets back the end of publication that it had.
 */
export function updateRow(row: VideoRow, imported: ImportedValues): RowChange {
  const last = row.importado
  const isUntouched = (field: keyof ImportedValues) => !last || wireValue(row[field]) === last[field]
  const { dataInicio, ...texts } = imported
  const values: Partial<VideoRow> = {}
  for (const field of Object.keys(texts) as (keyof typeof texts)[])
    if (isUntouched(field) && row[field] !== texts[field]) Object.assign(values, { [field]: texts[field] })
  if (isUntouched('dataInicio') && wireValue(row.dataInicio) !== dataInicio) values.dataInicio = new Date(dataInicio)
  const isRestored = row.retiradoEm !== null && wireValue(row.dataFim) === wireValue(row.retiradoEm)
  if (isRestored) values.dataFim = row.dataFimAnterior
  const effect = isRestored ? 'returned' : Object.keys(values).length ? 'changed' : 'hidden'
  if (row.retiradoEm) Object.assign(values, { retiradoEm: null, dataFimAnterior: null })
  if (!isEqual(last, imported)) values.importado = imported
  return { row, values, effect: Object.keys(values).length ? effect : 'unchanged' }
}

/** The change of a row whose video is missing in the playlist. Staff may publish it again; then it stays public. */
export function withdrawRow(row: VideoRow, now: Date): RowChange {
  if (row.retiradoEm) return { row, effect: 'unchanged', values: {} }
  if (!isPublicNowOrLater(row, now)) return { row, effect: 'hidden', values: { retiradoEm: now } }
  return { row, effect: 'withdrawn', values: { retiradoEm: now, dataFim: now, dataFimAnterior: row.dataFim } }
}

export const isPublicNowOrLater = (row: VideoRow, now: Date) => ['agendado', 'publicado'].includes(publicationStateOf(row, now))

const wireValue = (value: string | Date | null) => (value instanceof Date ? value.toISOString() : value)

const isEqual = (a: ImportedValues | null, b: ImportedValues) =>
  a !== null && (Object.keys(b) as (keyof ImportedValues)[]).every(field => a[field] === b[field])
