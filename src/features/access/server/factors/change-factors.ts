import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { AccountCaller } from '#server/http/caller.ts'
import { deliverMail } from '#server/mail/mail.ts'
import { brandOf } from '#server/mail/mail-content.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { NewCodes } from '../../contract/factors.ts'
import { type AccountRow, lockAccount } from '../account/account.ts'
import { makeLink } from '../links/links.ts'
import { type FactorChange, factorMail } from '../mails/factor-mail.ts'
import { recoveryCodeTable, sessionTable } from '../tables.ts'
import type { FactorContext } from './check-factor.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

/** Locks the account of the caller, so that changes of its second factors run one after the other. @throws Problem `unauthenticated` */
export async function lockOwner(tx: UnitOfWork, user: AccountCaller): Promise<AccountRow> {
  const account = await lockAccount(tx, user.accountId)
  if (!account) throw new Problem('unauthenticated')
  return account
}

/** Mails the owner about a change of the second factors, with a link that undoes what was added since. */
export async function notifyOwner(tx: UnitOfWork, { services, church }: FactorContext, account: AccountRow, what: FactorChange['what']) {
  const notMeCode = await makeLink(tx, { kind: 'nao-fui-eu', accountId: account.id, email: account.email, church })
  const recipient = { to: account.email, name: account.nome }
  await tx.send(deliverMail, factorMail(brandOf(services.env, church), recipient, { what, notMeCode, when: new Date() }))
}

/**
 * Completes the addition of a second factor: the session has proved it, the owner gets a mail, and with the first one recovery codes.
 * @returns the recovery codes; `null` when the account has some already
 */
export async function completeAddition(
  tx: UnitOfWork,
  context: FactorContext & { user: AccountCaller },
  account: AccountRow,
  what: FactorChange['what'],
): Promise<NewCodes> {
  await notifyOwner(tx, context, account, what)
  await tx
    .update(sessionTable)
    .set({ segundoFator: true })
    .where(and(eq(sessionTable.id, context.user.sessionId)))
  const [known] = await tx
    .select({ id: recoveryCodeTable.id })
    .from(recoveryCodeTable)
    .where(eq(recoveryCodeTable.contaId, account.id))
    .limit(1)
  return { codigos: known ? null : await replaceRecoveryCodes(tx, account.id) }
}
