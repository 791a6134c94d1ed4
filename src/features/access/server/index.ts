import type { Feature } from '#server/feature.ts'
import { accessRoutes } from './api.ts'
import { contract } from './contract.ts'
import { accessDemo } from './demo.ts'
import { deleteExpiredAccess } from './links/delete-expired-access.ts'
import { announceAccess } from './platform/announce-access.ts'

export { hashPassword } from './account/passwords.ts'
export { demoLogins } from './demo.ts'
export { forgetSecondFactors } from './factors/own-factors.ts'
export { makeLink, type NewLink } from './links/links.ts'
export { insertLoadTestMembers, type LoadTestShare, loadTestMailDomain } from './load-test.ts'
export { memberName, type PersonName } from './member-name.ts'
export { createIdentify } from './session/identify.ts'
export { signToken } from './session/tokens.ts'
export { accountTable, memberRoleTable, membersTable, sessionTable } from './tables.ts'

export const accessFeature: Feature = { contract, routes: accessRoutes, jobs: [deleteExpiredAccess, announceAccess], demo: accessDemo }
