import type { Feature } from '#server/feature.ts'
import { accessRoutes } from './api.ts'
import { calls } from './calls.ts'
import { accessDemo } from './demo.ts'
import { cleanAccess } from './links/clean-access.ts'

export { hashPassword } from './account/passwords.ts'
export { demoLogins } from './demo.ts'
export { makeLink, type NewLink } from './links/links.ts'
export { type LoadShare, loadMail, loadMembers } from './load.ts'
export { createIdentify } from './session/identify.ts'
export { signToken } from './session/tokens.ts'
export { accountTable, memberRoleTable, memberTable, sessionTable } from './tables.ts'

export const accessFeature: Feature = { calls, routes: accessRoutes, jobs: [cleanAccess], demo: accessDemo }
