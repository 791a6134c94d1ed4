import type { Feature } from '#server/feature.ts'
import { profileRoutes } from './api.ts'
import { contract } from './contract.ts'
import { profileDemo } from './demo.ts'
import { profilePersonalData } from './personal-data.ts'

export { ownPayerData, type PayerData } from './record/own-payer-data.ts'

export const profileFeature: Feature = { contract, routes: profileRoutes, personalData: profilePersonalData, demo: profileDemo }
