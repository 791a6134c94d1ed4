import type { Feature } from '#server/feature.ts'
import * as calls from '../contract.ts'
import { bannerRoutes } from './api.ts'
import { bannersDemo } from './demo.ts'

export { loadBanners } from './load.ts'

export const bannersFeature: Feature = { calls, routes: bannerRoutes, demo: bannersDemo }
