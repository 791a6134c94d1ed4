import type { Feature } from '#server/feature.ts'
import * as contract from '../contract.ts'
import { reconciliationRoutes } from './api.ts'

export const reconciliationFeature: Feature = { contract, routes: reconciliationRoutes }
