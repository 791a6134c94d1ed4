import type { Feature } from '#server/feature.ts'
import { personalTable } from '#server/personal-data.ts'
import * as contract from '../contract.ts'
import { searchRoutes } from './api.ts'
import { deleteUnusedWords } from './delete-unused-words.ts'
import { prepareLoadTestTexts } from './load-test/texts.ts'
import { searchEntryTable } from './tables.ts'

export { findEntries } from './find-entries.ts'
export { insertLoadTestWords, loadTestEntries, loadTestTarget, loadTestWordsOf } from './load-test/entries.ts'
export { authorCount, textCount } from './load-test/texts.ts'
export { isPhrasePublished } from './published-phrase.ts'
export { indexForSearch, removeFromSearch, type SearchEntry, type SearchFields, textOfFields } from './search-index.ts'

export const searchFeature: Feature = {
  contract,
  routes: searchRoutes,
  personalData: {
    tables: [
      personalTable(searchEntryTable, {
        title: 'Busca',
        of: [{ entity: { type: 'tipo', id: 'idEntidadeRelacionada' } }],
        shows: ['titulo', 'texto'],
        erasure: 'delete',
      }),
    ],
  },
  jobs: [deleteUnusedWords],
  insertLoadTestRows: prepareLoadTestTexts,
}
