import type { Feature } from '#server/feature.ts'
import { visitRoutes } from './api.ts'

export const visitFeature: Feature = { routes: visitRoutes }
