import { changedTexts, isSameValue, type RowChange, rowChange } from '#features/publishing/server/index.ts'
import type { ImportedValues, VideoRow, videoTable } from '../tables.ts'

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

/** The change of a row whose video is in the playlist. */
export const updateRow = (row: VideoRow, { values }: ImportedVideo): RowChange<VideoRow> =>
  rowChange(row, changedTexts(row, values), isSameValue(row.importado, values) ? {} : { importado: values })
