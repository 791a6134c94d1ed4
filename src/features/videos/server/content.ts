import { eq, or, sql } from 'drizzle-orm'
import { publishedContent } from '#features/publishing/server/index.ts'
import { youtubeIdOf } from '../rules/youtube-ids.ts'
import { fetchVideoPictures } from './pictures/fetch-video-pictures.ts'
import { videoSourceTable, videoTable } from './tables.ts'

const { serie, passagem, videoId, origem, capitulos, transcricao } = videoTable

export const videos = publishedContent({
  type: 'VIDEO',
  table: videoTable,
  listFields: { serie, passagem, contentDetails: { videoId }, origem },
  detailFields: { capitulos, transcricao },
  filters: ['serie'],
  // A playlist replaces the church's own videos. Without one all are listed: staff may have published some again that a playlist had.
  listCondition: or(
    eq(origem, 'youtube'),
    sql`not exists (select from ${videoSourceTable} where ${videoSourceTable.dataLeitura} is not null)`,
  ),
  searchFields: row => [row.serie, row.passagem, ...row.capitulos.map(({ titulo }) => titulo), row.transcricao],
  toColumns: ({ video, ...columns }) => ({ ...columns, videoId: youtubeIdOf(String(video)) }),
  // A picture that shows this video already, or that staff have chosen, stays.
  afterSave: async (tx, row) => {
    if (row.capaDe !== row.videoId) await tx.send(fetchVideoPictures, { onlyNew: true })
  },
})
