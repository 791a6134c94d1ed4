import type { Feature } from '#server/feature.ts'
import { churchRoutes } from './api.ts'
import { contract } from './contract.ts'
import { churchDemo } from './demo/demo.ts'
import { churchDocuments, churchPages } from './documents.ts'
import { churchOgImages } from './og-images.ts'

export { isAnyChurch, oldestChurches } from './all-churches.ts'
export { calendarPlaceOf } from './calendar-place.ts'
export { CanonicalHostError, changeHosts, type HostChange } from './change-hosts.ts'
export { type ChurchPaper, churchPaper } from './church-paper.ts'
export { createChurch, type NewChurch, TakenError } from './create-church.ts'
export { createDirectory } from './directory/directory.ts'
export { drawIcon } from './icons/icons.ts'
export { insertLoadTestChurches, type LoadTestBranding, loadTestPrefix } from './load-test/load-test.ts'
export { churchOgBranding } from './og-images.ts'
export { findChurch, getBranding } from './read-church.ts'
export { churchesTable, moduleTable } from './tables.ts'
export { welcomeMail } from './welcome-mail.ts'

export const churchFeature: Feature = {
  contract,
  routes: churchRoutes,
  pages: churchPages,
  documents: churchDocuments,
  ogImages: churchOgImages,
  demo: churchDemo,
}
