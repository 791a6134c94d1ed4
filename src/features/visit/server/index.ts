import type { Feature } from '#server/feature.ts'
import * as contract from '../contract.ts'
import { visitRoutes } from './api.ts'

export const visitFeature: Feature = { contract, routes: visitRoutes }
