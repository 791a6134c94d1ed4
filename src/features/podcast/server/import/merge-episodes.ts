import { type ImportEffect, publicationStateOf } from '#features/publishing/server/index.ts'
import type { FileReference } from '#server/files/file-column.ts'
import type { EpisodeRow, episodeTable, ImportedTexts } from '../tables.ts'
import { type ImportedEpisode, nameOf } from './imported-episode.ts'

export type RowChange = { row: EpisodeRow; effect: ImportEffect; values: Partial<EpisodeRow> }

type NewRow = Omit<typeof episodeTable.$inferInsert, 'canal'>

/**
 * The row of an episode that the feed has for the first time. One without a date stands where the feed has it: it was published at the
 * time that the feed suggests, else before now.
 * @param position in the feed, from its newest
 */
export const newRowOf = ({ guid, texts, facts, supposedAt, impressao }: ImportedEpisode, now: Date, position: number): NewRow => ({
  ...texts,
  ...facts,
  dataInicio: new Date(texts.dataInicio ?? supposedAt ?? now.getTime() - position * 1_000),
  guid,
  importado: texts,
  impressao,
  nomeLido: nameOf(texts),
})

/** By what an episode that staff have deleted is known again, also when its guid has changed: its guid, audio, and title with date. */
export const marksOf = (guid: string, audio: FileReference | null, texts: ImportedTexts | null): string[] =>
  [guid, audio?.url, texts && nameOf(texts)].filter(mark => typeof mark === 'string')

/**
 * The change of a row whose episode is in the feed. A text gets the feed's value if it still has the value of the last import, so what staff
 * have changed stays. An episode that was missing gets back the end of publication that it had.
 */
export function updateRow(row: EpisodeRow, { guid, texts, facts, impressao }: ImportedEpisode): RowChange {
  const values: Partial<EpisodeRow> = {}
  const visible = { ...changedTexts(row, texts), ...changedOf(row, facts) }
  Object.assign(values, visible)
  const isRestored = row.retiradoEm !== null && wireValue(row.dataFim) === wireValue(row.retiradoEm)
  if (isRestored) values.dataFim = row.dataFimAnterior
  const effect = isRestored ? 'returned' : Object.keys(visible).length ? 'changed' : 'hidden'
  if (row.retiradoEm) Object.assign(values, { retiradoEm: null, dataFimAnterior: null })
  if (row.guid !== guid) values.guid = guid
  if (!isSame(row.importado, texts)) values.importado = texts
  if (row.impressao !== impressao) Object.assign(values, { impressao, nomeLido: nameOf(texts) })
  return { row, values, effect: Object.keys(values).length ? effect : 'unchanged' }
}

function changedTexts(row: EpisodeRow, { dataInicio, ...texts }: ImportedTexts): Partial<EpisodeRow> {
  const last = row.importado
  const isUntouched = (field: keyof ImportedTexts) => !last || wireValue(row[field]) === last[field]
  const untouched = Object.fromEntries(Object.entries(texts).filter(([field]) => isUntouched(field as keyof ImportedTexts)))
  const values = changedOf(row, untouched)
  // Without a date in the feed, the row has that of its first reading.
  const isMoved =
    dataInicio !== null && wireValue(row.dataInicio) !== dataInicio && (isUntouched('dataInicio') || last?.dataInicio === null)
  return isMoved && row.dataInicio ? { ...values, dataInicio: new Date(dataInicio) } : values
}

/** Those of the values that the row does not have yet. */
const changedOf = (row: EpisodeRow, values: Partial<EpisodeRow>): Partial<EpisodeRow> =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => !isSame(row[field as keyof EpisodeRow], value)))

/** The change of a row whose episode is missing in the feed. Staff may publish it again; then it stays public. */
export function withdrawRow(row: EpisodeRow, now: Date): RowChange {
  if (row.retiradoEm) return { row, effect: 'unchanged', values: {} }
  if (!isPublicNowOrLater(row, now)) return { row, effect: 'hidden', values: { retiradoEm: now } }
  return { row, effect: 'withdrawn', values: { retiradoEm: now, dataFim: now, dataFimAnterior: row.dataFim } }
}

export const isPublicNowOrLater = (row: EpisodeRow, now: Date) => ['agendado', 'publicado'].includes(publicationStateOf(row, now))

const wireValue = (value: string | Date | null) => (value instanceof Date ? value.toISOString() : value)

/** Also of two objects, whose fields the database may have put in another order. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const keys = Object.keys(b)
  return keys.length === Object.keys(a).length && keys.every(key => isSame(a[key as never], b[key as never]))
}
