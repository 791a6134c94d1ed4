import type { Feature } from '#server/feature.ts'
import { familyRoutes } from './api.ts'
import { contract } from './contract.ts'
import { familyDemo } from './demo.ts'
import { findGrownUpChildren } from './grown-up-children.ts'
import { tellGuardian } from './guardians/tell-guardians.ts'
import { familyPersonalData } from './personal-data.ts'

export const familyFeature: Feature = {
  contract,
  routes: familyRoutes,
  jobs: [findGrownUpChildren, tellGuardian],
  personalData: familyPersonalData,
  demo: familyDemo,
}
