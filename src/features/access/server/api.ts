import { asc, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { on } from '#server/http/api/on.ts'
import { makeTicket } from '#server/http/streams/tickets.ts'
import { findAccount, toAccount } from './account/account.ts'
import { contract } from './contract.ts'
import { changeEmail } from './credentials/change-email.ts'
import { changePassword } from './credentials/change-password.ts'
import { endAllSessions, endSession, listDevices, logOut } from './devices/devices.ts'
import { beginConfirmation, confirmSession } from './factors/confirm-session.ts'
import { addAuthenticator, beginAuthenticator, deleteAuthenticator, renewRecoveryCodes } from './factors/edit-authenticator.ts'
import { addPasskey, beginPasskey, deletePasskey, renamePasskey } from './factors/edit-passkeys.ts'
import { listFactors } from './factors/own-factors.ts'
import { readLink } from './links/links.ts'
import { maskEmail } from './links/mask-email.ts'
import { logIn } from './login/log-in.ts'
import { answerSecondFactor, beginPasskeyLogin, logInWithPasskey } from './login/log-in-with-factor.ts'
import { confirmEmail } from './mailed-links/confirm-email.ts'
import { confirmNewEmail } from './mailed-links/confirm-new-email.ts'
import { recoverPassword } from './mailed-links/recover-password.ts'
import { reportNotMe } from './mailed-links/report-not-me.ts'
import { requestConfirmation } from './mailed-links/request-confirmation.ts'
import { setNewPassword } from './mailed-links/set-new-password.ts'
import { enterChurch } from './platform/enter-church.ts'
import { leaveChurch } from './platform/leave-church.ts'
import { listPlatformAccess } from './platform/list-platform-access.ts'
import { findAccountState } from './registration/find-account-state.ts'
import { findMemberByEmail, listOwnMembers } from './registration/find-members.ts'
import { registerMember } from './registration/register-member.ts'
import { refresh } from './session/renew-session.ts'
import { toMemberRoles } from './session/roles.ts'
import { switchChurch } from './session/switch-church.ts'
import { accountTable, documentTable } from './tables.ts'

export const accessRoutes = [
  on(contract.logIn, logIn),
  on(contract.refreshTokens, refresh),
  on(contract.logOut, logOut),
  on(contract.createStreamTicket, async ({ services, user, church, body }) => ({
    bilhete: makeTicket(services, user, { church, path: body.fluxo }),
  })),
  on(contract.findAccountState, findAccountState),
  on(contract.getCaptcha, async ({ church, services }) => services.captcha.kind(church)),
  on(contract.getChallenge, async ({ services }) => services.captcha.challenge()),

  on(contract.registerMember, registerMember),
  on(contract.recoverPassword, recoverPassword),
  on(contract.requestConfirmation, requestConfirmation),
  on(contract.readLink, async ({ db, church, body }) => {
    const { tipo, email, destino } = await readLink(db, body.codigo, church)
    if (tipo === 'troca-igreja') throw new Problem('link-expired')
    const username = tipo === 'nova-senha' || tipo === 'nao-fui-eu' ? email : null
    return { tipo, email: maskEmail(email), username, redirectTo: destino }
  }),
  on(contract.confirmEmail, confirmEmail),
  on(contract.setNewPassword, setNewPassword),
  on(contract.confirmNewEmail, confirmNewEmail),
  on(contract.reportNotMe, reportNotMe),

  on(contract.changePassword, changePassword),
  on(contract.changeEmail, changeEmail),
  on(contract.listDevices, listDevices),
  on(contract.endSession, endSession),
  on(contract.endAllSessions, endAllSessions),

  on(contract.answerSecondFactor, answerSecondFactor),
  on(contract.beginPasskeyLogin, beginPasskeyLogin),
  on(contract.logInWithPasskey, logInWithPasskey),
  on(contract.beginConfirmation, beginConfirmation),
  on(contract.confirmSession, confirmSession),
  on(contract.listFactors, listFactors),
  on(contract.beginPasskey, beginPasskey),
  on(contract.addPasskey, addPasskey),
  on(contract.renamePasskey, renamePasskey),
  on(contract.deletePasskey, deletePasskey),
  on(contract.beginAuthenticator, beginAuthenticator),
  on(contract.addAuthenticator, addAuthenticator),
  on(contract.deleteAuthenticator, deleteAuthenticator),
  on(contract.renewRecoveryCodes, renewRecoveryCodes),

  on(contract.enterChurch, enterChurch),
  on(contract.leaveChurch, leaveChurch),
  on(contract.listPlatformAccess, listPlatformAccess),

  on(contract.getMe, async ({ db, user }) => {
    const account = await findAccount(db, eq(accountTable.id, user.accountId))
    if (!account) throw new Problem('unauthenticated')
    return toAccount(account)
  }),
  on(contract.listOwnMembers, listOwnMembers),
  on(contract.findMemberByEmail, findMemberByEmail),
  on(contract.getRoles, async ({ user, params }) => {
    if (params.id !== user.accountId) throw new Problem('not-found')
    return toMemberRoles(user)
  }),
  on(contract.listDocuments, async ({ db, user, params }) => {
    if (params.id !== user.accountId) throw new Problem('not-found')
    const { tipo, numero } = documentTable
    return db.select({ tipo, numero }).from(documentTable).where(eq(documentTable.contaId, user.accountId)).orderBy(asc(documentTable.id))
  }),
  on(contract.switchChurch, switchChurch),
]
