import type { Feature } from '#server/feature.ts'
import { prayerRoutes } from './api.ts'
import { prayerDemo } from './demo.ts'
import { prayerCards, prayerPages } from './public.ts'

export const prayerFeature: Feature = { routes: prayerRoutes, pages: prayerPages, cards: prayerCards, demo: prayerDemo }
