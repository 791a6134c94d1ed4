import { joiningJobs, joiningPersonalData } from '#features/joining/server/index.ts'
import { authorNames, publicationPeriod } from '#features/publishing/server/index.ts'
import type { Feature } from '#server/feature.ts'
import { ministryRoutes } from './api.ts'
import { contract } from './contract.ts'
import { ministriesDemo } from './demo/demo.ts'
import { insertLoadTestProjects } from './load-test.ts'
import { ministryJoining } from './ministry-joining.ts'
import { ministryOgImages, ministryPages } from './public.ts'
import { ministryJoiningTables, projectTable } from './tables.ts'

export const ministriesFeature: Feature = {
  contract,
  routes: ministryRoutes,
  personalData: { tables: [...joiningPersonalData({ tables: ministryJoiningTables }, 'ministérios'), authorNames(projectTable)] },
  shownPeriods: [publicationPeriod(projectTable)],
  pages: ministryPages,
  ogImages: ministryOgImages,
  jobs: joiningJobs(ministryJoining),
  demo: ministriesDemo,
  insertLoadTestPieces: insertLoadTestProjects,
}
