import { publishedContent } from '#features/publishing/server/index.ts'
import { youtubeIdOf } from '#features/videos/rules/youtube-ids.ts'
import { serviceTable } from './tables.ts'

const { inicio, duracao, substitui, flagCancelado, local, passagem, videoId } = serviceTable

/** A service of one day as published content. */
export const services = publishedContent({
  type: 'CULTO',
  table: serviceTable,
  listFields: { inicio, duracao, substitui, flagCancelado, local, passagem, videoId },
  toColumns: ({ video, inicio: start, ...columns }) => ({
    ...columns,
    inicio: new Date(String(start)),
    videoId: video === null ? null : youtubeIdOf(String(video)),
  }),
  searchFields: row => [row.passagem, row.local],
  takesPlace: row => ({ quando: row.inicio, flagCancelado: row.flagCancelado }),
})
