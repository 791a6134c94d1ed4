import type { Feature } from '#server/feature.ts'
import * as calls from '../contract.ts'
import { accessRoutes } from './api.ts'
import { cleanAccess } from './clean.ts'
import { accessDemo } from './demo.ts'

export { demoLogins } from './demo.ts'
export { createIdentify } from './identify.ts'
export { makeLink, type NewLink } from './links.ts'
export { type LoadShare, loadMail, loadMembers } from './load.ts'
export { hashPassword } from './passwords.ts'
export { accountTable, memberRoleTable, memberTable, sessionTable } from './tables.ts'
export { signToken } from './tokens.ts'

export const accessFeature: Feature = { calls, routes: accessRoutes, jobs: [cleanAccess], demo: accessDemo }
