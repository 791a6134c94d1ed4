import type { Feature } from '#server/feature.ts'
import * as calls from '../contract.ts'
import { notificationRoutes } from './api.ts'

export { takeBack, tellEverybody } from './tell-everybody.ts'

export const notificationsFeature: Feature = { calls, routes: notificationRoutes }
