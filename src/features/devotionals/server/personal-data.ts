import { authorNames } from '#features/publishing/server/index.ts'
import { type PersonalData, personalTable } from '#server/personal-data.ts'
import { devotionalTable, readingTable } from './tables.ts'

export const devotionalsPersonalData: PersonalData = {
  tables: [
    authorNames(devotionalTable),
    personalTable(readingTable, {
      title: 'Devocionais lidos',
      of: [{ member: 'usuarioId' }],
      shows: ['devocionalId', 'lidoEm'],
      erasure: 'delete',
    }),
  ],
}
