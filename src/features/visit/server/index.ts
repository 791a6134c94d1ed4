import type { Feature } from '#server/feature.ts'
import * as calls from '../contract.ts'
import { visitRoutes } from './api.ts'

export const visitFeature: Feature = { calls, routes: visitRoutes }
