import type { Feature } from '#server/feature.ts'
import * as contract from '../contract.ts'
import { searchRoutes } from './api.ts'
import { deleteUnusedWords } from './delete-unused-words.ts'

export { findEntries } from './find-entries.ts'
export { indexForSearch, removeFromSearch, type SearchEntry } from './search-index.ts'

export const searchFeature: Feature = { contract, routes: searchRoutes, jobs: [deleteUnusedWords] }
