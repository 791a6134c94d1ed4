import type { Feature } from '#server/feature.ts'
import { prayerRoutes } from './api.ts'
import { calls } from './calls.ts'
import { prayerDemo } from './demo.ts'
import { prayerCards } from './public.ts'

export const prayerFeature: Feature = { module: 'MOD_MURAL_ORACAO', calls, routes: prayerRoutes, cards: prayerCards, demo: prayerDemo }
