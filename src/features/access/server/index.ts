import type { Feature } from '#server/feature.ts'
import { accessRoutes } from './api.ts'
import { contract } from './contract.ts'
import { accessDemo } from './demo.ts'
import { deleteExpiredAccess } from './mailed-links/delete-expired-access.ts'
import { accessPersonalData } from './personal-data.ts'
import { announceAccess } from './platform/announce-access.ts'

export { endSessions, findAccount } from './account/account.ts'
export { hashPassword } from './account/passwords.ts'
export { demoLogins } from './demo.ts'
export { forgetSecondFactors } from './factors/own-factors.ts'
export { findRecipient } from './find-recipient.ts'
export { consumeLink, makeLink, type NewLink, readLink } from './links/links.ts'
export { maskEmail } from './links/mask-email.ts'
export { insertLoadTestMembers, type LoadTestShare, loadTestMailDomain } from './load-test.ts'
export { memberName, nameText, type PersonName } from './member-name.ts'
export { personOf } from './personal-data.ts'
export { createIdentify } from './session/identify.ts'
export { shownEmail } from './shown-email.ts'
export { staffRecipients } from './staff-recipients.ts'
export { accountTable, memberRoleTable, membersTable, sessionTable } from './tables.ts'
export { hashSecret, newSecret, signToken } from './tokens.ts'

export const accessFeature: Feature = {
  contract,
  routes: accessRoutes,
  personalData: accessPersonalData,
  jobs: [deleteExpiredAccess, announceAccess],
  demo: accessDemo,
}
