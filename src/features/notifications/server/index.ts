import type { Feature } from '#server/feature.ts'
import * as contract from '../contract.ts'
import { notificationRoutes } from './api.ts'

export { notifyChurch, withdrawNotification } from './notify-church.ts'

export const notificationsFeature: Feature = { contract, routes: notificationRoutes }
