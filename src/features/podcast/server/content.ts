import { isNotNull } from 'drizzle-orm'
import { publishedContent } from '#features/publishing/server/index.ts'
import { episodeTable, podcastTable } from './tables.ts'

const { canal, audio, duracao, numero, temporada, flagExplicito, importadoDe, transcricao, capitulos } = episodeTable

/** An episode as published content of its podcast. */
export const episodes = publishedContent({
  type: 'PODCAST',
  table: episodeTable,
  parent: { table: podcastTable, field: 'canal', columnName: 'canal' },
  listFields: { canal, audio, duracao, numero, temporada, flagExplicito, importadoDe },
  detailFields: { transcricao, capitulos },
  listCondition: isNotNull(audio),
  // What staff cannot change follows the feed again at the next reading.
  toColumns: body => ({ ...body, impressao: null }),
})
