import { asc, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { on } from '#server/http/api/on.ts'
import { findAccount, toAccount } from './account/account.ts'
import { changeEmail } from './account/change-email.ts'
import { changePassword } from './account/change-password.ts'
import { calls } from './calls.ts'
import { endAllDevices, endDevice, listDevices, logOut } from './devices/devices.ts'
import { confirmEmail } from './links/confirm-email.ts'
import { confirmNewEmail } from './links/confirm-new-email.ts'
import { disown } from './links/disown.ts'
import { readLink } from './links/links.ts'
import { maskEmail } from './links/mask-email.ts'
import { recoverPassword } from './links/recover-password.ts'
import { requestConfirmation } from './links/request-confirmation.ts'
import { setNewPassword } from './links/set-new-password.ts'
import { findAccess } from './registration/find-access.ts'
import { findChurchMember, findMember } from './registration/find-members.ts'
import { registerMember } from './registration/register-member.ts'
import { logIn } from './session/log-in.ts'
import { refresh } from './session/renew-session.ts'
import { switchChurch } from './session/switch-church.ts'
import { accountTable, documentTable } from './tables.ts'

export const accessRoutes = [
  on(calls.logIn, logIn),
  on(calls.refreshTokens, refresh),
  on(calls.logOut, logOut),
  on(calls.findAccess, findAccess),
  on(calls.getCaptcha, async ({ church, services }) => services.captcha.kind(church)),
  on(calls.getChallenge, async ({ services }) => services.captcha.challenge()),

  on(calls.registerMember, registerMember),
  on(calls.recoverPassword, recoverPassword),
  on(calls.requestConfirmation, requestConfirmation),
  on(calls.readLink, async ({ db, body }) => {
    const { tipo, email, destino } = await readLink(db, body.codigo)
    if (tipo === 'troca-igreja') throw new Problem('link-expired')
    return { tipo, email: maskEmail(email), redirectTo: destino }
  }),
  on(calls.confirmEmail, confirmEmail),
  on(calls.setNewPassword, setNewPassword),
  on(calls.confirmNewEmail, confirmNewEmail),
  on(calls.disown, disown),

  on(calls.changePassword, changePassword),
  on(calls.changeEmail, changeEmail),
  on(calls.listDevices, listDevices),
  on(calls.endDevice, endDevice),
  on(calls.endAllDevices, endAllDevices),

  on(calls.getMe, async ({ db, user }) => {
    const account = await findAccount(db, eq(accountTable.id, user.accountId))
    if (!account) throw new Problem('unauthenticated')
    return toAccount(account)
  }),
  on(calls.findMember, findMember),
  on(calls.findChurchMember, findChurchMember),
  on(calls.getRoles, async ({ user, params }) => {
    if (params.id !== user.accountId) throw new Problem('not-found')
    return { papeis: [...user.roles], permissoes: [...user.abilities] }
  }),
  on(calls.listDocuments, async ({ db, user, params }) => {
    if (params.id !== user.accountId) throw new Problem('not-found')
    const { tipo, numero } = documentTable
    return db.select({ tipo, numero }).from(documentTable).where(eq(documentTable.contaId, user.accountId)).orderBy(asc(documentTable.id))
  }),
  on(calls.switchChurch, switchChurch),
]
