import { authorNames, publishedNames } from '#features/publishing/server/index.ts'
import { type PersonalData, personalTable } from '#server/personal-data.ts'
import { episodeTable, podcastTable, positionTable } from './tables.ts'

export const podcastPersonalData: PersonalData = {
  tables: [
    authorNames(episodeTable),
    personalTable(podcastTable, { title: 'Podcasts', of: [], shows: ['autor', 'email'], erasure: { kept: publishedNames } }),
    personalTable(positionTable, {
      title: 'Episódios ouvidos',
      of: [{ member: 'usuarioId' }],
      shows: ['episodioId', 'segundos', 'flagConcluido', 'dataAlteracao'],
      erasure: 'delete',
    }),
  ],
}
