import { asc, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { on } from '#server/http/on.ts'
import * as call from '../contract.ts'
import { findAccount, toAccount } from './account.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail } from './confirm-email.ts'
import { confirmNewEmail } from './confirm-new-email.ts'
import { endAllDevices, endDevice, listDevices, logOut } from './devices.ts'
import { disown } from './disown.ts'
import { findAccess } from './find-access.ts'
import { findChurchMember, findMember } from './find-members.ts'
import { readLink } from './links.ts'
import { logIn } from './log-in.ts'
import { maskEmail } from './mask-email.ts'
import { recoverPassword } from './recover-password.ts'
import { registerMember } from './register-member.ts'
import { refresh } from './renew-session.ts'
import { requestConfirmation } from './request-confirmation.ts'
import { setNewPassword } from './set-new-password.ts'
import { switchChurch } from './switch-church.ts'
import { accountTable, documentTable } from './tables.ts'

export const accessRoutes = [
  on(call.logIn, logIn),
  on(call.refreshTokens, refresh),
  on(call.logOut, logOut),
  on(call.findAccess, findAccess),
  on(call.getCaptcha, async ({ church, services }) => services.captcha.kind(church)),
  on(call.getChallenge, async ({ services }) => services.captcha.challenge()),

  on(call.registerMember, registerMember),
  on(call.recoverPassword, recoverPassword),
  on(call.requestConfirmation, requestConfirmation),
  on(call.readLink, async ({ db, body }) => {
    const { tipo, email, destino } = await readLink(db, body.codigo)
    if (tipo === 'troca-igreja') throw new Problem('link-expired')
    return { tipo, email: maskEmail(email), redirectTo: destino }
  }),
  on(call.confirmEmail, confirmEmail),
  on(call.setNewPassword, setNewPassword),
  on(call.confirmNewEmail, confirmNewEmail),
  on(call.disown, disown),

  on(call.changePassword, changePassword),
  on(call.changeEmail, changeEmail),
  on(call.listDevices, listDevices),
  on(call.endDevice, endDevice),
  on(call.endAllDevices, endAllDevices),

  on(call.getMe, async ({ db, user }) => {
    const account = await findAccount(db, eq(accountTable.id, user.accountId))
    if (!account) throw new Problem('unauthenticated')
    return toAccount(account)
  }),
  on(call.findMember, findMember),
  on(call.findChurchMember, findChurchMember),
  on(call.getRoles, async ({ user, params }) => {
    if (params.id !== user.accountId) throw new Problem('not-found')
    return { papeis: [...user.roles], permissoes: [...user.abilities] }
  }),
  on(call.listDocuments, async ({ db, user, params }) => {
    if (params.id !== user.accountId) throw new Problem('not-found')
    const { tipo, numero } = documentTable
    return db.select({ tipo, numero }).from(documentTable).where(eq(documentTable.contaId, user.accountId)).orderBy(asc(documentTable.id))
  }),
  on(call.switchChurch, switchChurch),
]
