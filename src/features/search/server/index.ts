import type { Feature } from '#server/feature.ts'
import * as calls from '../contract.ts'
import { searchRoutes } from './api.ts'
import { forgetWords } from './forget-words.ts'

export { findRows } from './find-rows.ts'
export { type Findable, putInSearch, takeFromSearch } from './put-in-search.ts'

export const searchFeature: Feature = { calls, routes: searchRoutes, jobs: [forgetWords] }
