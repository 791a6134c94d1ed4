import type { Feature } from '#server/feature.ts'
import { churchRoutes } from './api.ts'
import { calls } from './calls.ts'
import { churchCards } from './cards.ts'
import { churchDemo } from './demo.ts'
import { churchDocuments, churchPages } from './documents.ts'

export { isAnyChurch, oldestChurches } from './all-churches.ts'
export { churchLook } from './cards.ts'
export { createChurch, type NewChurch, Taken } from './create-church.ts'
export { createDirectory } from './directory/directory.ts'
export { type LoadLook, loadChurches, loadPrefix } from './load/load.ts'
export { churchesTable } from './tables.ts'
export { welcomeMail } from './welcome-mail.ts'

export const churchFeature: Feature = {
  calls,
  routes: churchRoutes,
  pages: churchPages,
  documents: churchDocuments,
  cards: churchCards,
  demo: churchDemo,
}
