import { changedTexts, changedValues, isSameValue, type RowChange, rowChange } from '#features/publishing/server/index.ts'
import type { FileReference } from '#server/files/file-column.ts'
import type { EpisodeRow, episodeTable, ImportedTexts } from '../tables.ts'
import { type ImportedEpisode, nameOf } from './imported-episode.ts'

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

/** The change of a row whose episode is in the feed. */
export function updateRow(row: EpisodeRow, { guid, texts, facts, impressao }: ImportedEpisode): RowChange<EpisodeRow> {
  return rowChange(
    row,
    { ...changedTexts(row, texts), ...changedValues(row, facts) },
    {
      ...(row.guid !== guid && { guid }),
      ...(!isSameValue(row.importado, texts) && { importado: texts }),
      ...(row.impressao !== impressao && { impressao, nomeLido: nameOf(texts) }),
    },
  )
}
