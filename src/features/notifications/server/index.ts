import type { Feature } from '#server/feature.ts'
import { notificationRoutes } from './api.ts'

export { takeBack, tellEverybody } from './tell-everybody.ts'

export const notificationsFeature: Feature = { routes: notificationRoutes }
