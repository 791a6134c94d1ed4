import { joiningJobs } from '#features/joining/server/index.ts'
import type { Feature } from '#server/feature.ts'
import { groupRoutes } from './api.ts'
import { contract } from './contract.ts'
import { groupsDemo } from './demo/demo.ts'
import { groupJoining } from './group-joining.ts'
import { insertLoadTestGroups } from './load-test.ts'
import { groupsPersonalData } from './personal-data.ts'
import { groupOgImages, groupPages } from './public.ts'

// For what only members of a group have, such as its studies.
export { isInGroup, leadsGroup, listOwnGroups } from './read-groups.ts'
export { groupTable } from './tables.ts'

export const groupsFeature: Feature = {
  module: 'MOD_CELULA',
  contract,
  routes: groupRoutes,
  personalData: groupsPersonalData,
  pages: groupPages,
  ogImages: [groupOgImages],
  jobs: joiningJobs(groupJoining),
  demo: groupsDemo,
  insertLoadTestRows: insertLoadTestGroups,
}
