import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { Handling } from '#server/http/api/on.ts'
import type { ChurchState } from '#server/http/context.ts'
import type { confirmEmail as call } from '../../contract/links.ts'
import type { Tokens } from '../../contract/session.ts'
import { type AccountRow, findAccount, isComplete } from '../account/account.ts'
import { makeMember } from '../registration/make-member.ts'
import { atChurch } from '../session/at-church.ts'
import { checkPassword } from '../session/check-password.ts'
import { openSession } from '../session/open-session.ts'
import { accountTable } from '../tables.ts'
import { readLink, takeLink } from './links.ts'

/**
 * Confirms the address of a registration with its password, makes the record in the church it was for, and logs in. A wrong
 * password is counted like that of a login and leaves the link as it is.
 */
export async function confirmEmail(handling: Handling<typeof call>): Promise<Tokens> {
  const { db, body, address, userAgent, services } = handling
  const link = await readLink(db, body.codigo, 'confirmar-email')
  const known = await findAccount(db, eq(accountTable.id, link.contaId))
  if (known?.email !== link.email) throw new Problem('link-expired')
  const { senha } = await checkPassword(db, services.limits, { email: known.email, password: body.password, address, field: 'password' })
  const { church, db: home } = await atChurch(handling, link.igrejaId)
  return home.transaction(async tx => {
    const { account } = await takeLink(tx, body.codigo, 'confirmar-email')
    if (account.senha !== senha) throw new Problem('invalid', { errors: { password: 'incorrect' } })
    await activate(tx, church, account)
    return openSession(tx, services.secret, account.id, { church, userAgent, browser: body.dispositivo })
  })
}

/** Makes an account active whose address was just proven, with its record in the church it registered for, if it was not before. */
export async function activate(tx: ChurchTx, church: ChurchState | null, account: AccountRow): Promise<void> {
  if (account.emailConfirmadoEm) return
  await tx.update(accountTable).set({ emailConfirmadoEm: new Date() }).where(eq(accountTable.id, account.id))
  if (church && isComplete(account)) await makeMember(tx, church, account)
}
