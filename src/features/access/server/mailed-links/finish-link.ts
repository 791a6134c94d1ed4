import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'
import { deliverMail } from '#server/mail/mail.ts'
import { brandOf } from '#server/mail/mail-content.ts'
import { createSeal } from '#server/seal.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { type AccountRow, endSessions } from '../account/account.ts'
import { moveEmail } from '../account/move-email.ts'
import { consumeLinkOf, deleteUnusedLinks, type Link, makeLink } from '../links/links.ts'
import { passwordChangedMail } from '../mails/mails.ts'
import { accountTable } from '../tables.ts'
import { activateAccount } from './confirm-email.ts'

const seal = ({ secret }: Pick<Services, 'secret'>) => createSeal(secret, 'waiting password')

/** Encrypts the hash of a password that waits for a second factor. */
export const sealPassword = (services: Pick<Services, 'secret'>, passwordHash: string): string =>
  seal(services).seal({ passwordHash }).sealed

type LinkContext = { services: Services; church: ChurchState | null }

/** As `finishLink`, after the second factor. @param sealedPassword of `sealPassword` */
export function finishWaitingLink(
  tx: UnitOfWork & ChurchTx,
  context: LinkContext,
  codeHash: string,
  sealedPassword: string | null,
): Promise<AccountRow> {
  const waiting = sealedPassword === null ? null : seal(context.services).unseal<{ passwordHash: string }>({ sealed: sealedPassword })
  return finishLink(tx, context, codeHash, waiting?.passwordHash ?? null)
}

/**
 * Uses a mailed link that changes the password or the address, after everything that its account has to prove.
 * @param codeHash SHA-256 of the code
 * @param passwordHash of the new password, for a link that sets one
 * @returns the account after the change
 * @throws Problem as `consumeLink`; a unique violation (`conflict`) when another confirmed account has the new address
 */
export async function finishLink(
  tx: UnitOfWork & ChurchTx,
  context: LinkContext,
  codeHash: string,
  passwordHash: string | null,
): Promise<AccountRow> {
  const { link, account } = await consumeLinkOf(tx, codeHash, context.church)
  if (link.tipo === 'nova-senha' && passwordHash) await changePasswordTo(tx, context, account, passwordHash)
  else if (link.tipo === 'novo-email') await changeAddress(tx, account, link)
  else throw new Problem('link-expired')
  const [changed] = await tx.select().from(accountTable).where(eq(accountTable.id, account.id))
  return changed as AccountRow
}

/** Links to the old address that set a password, or take over gifts made with it, become invalid. */
async function changeAddress(tx: ChurchTx, account: AccountRow, { email }: Link): Promise<void> {
  await moveEmail(tx, account, email)
  for (const kind of ['nova-senha', 'juntar-doacoes'] as const) await deleteUnusedLinks(tx, account.id, kind)
}

/** The link also proves the address, so an account that was not active becomes active. All sessions end. */
async function changePasswordTo(
  tx: UnitOfWork & ChurchTx,
  { services, church }: LinkContext,
  account: AccountRow,
  senha: string,
): Promise<void> {
  const { id, email } = account
  const name = account.emailConfirmadoEm ? account.nome : ''
  // A stranger may have registered the address. Of an account that was never confirmed, only the address is proven now.
  const profile = account.emailConfirmadoEm ? {} : { nome: '', sobrenome: '', telefone: null }
  await activateAccount(tx, null, account)
  await tx
    .update(accountTable)
    .set({ ...profile, senha })
    .where(eq(accountTable.id, id))
  await endSessions(tx, id)
  for (const kind of ['confirmar-email', 'nova-senha', 'novo-email'] as const) await deleteUnusedLinks(tx, id, kind)
  const notMeCode = await makeLink(tx, { kind: 'nao-fui-eu', accountId: id, email, church })
  await tx.send(deliverMail, passwordChangedMail(brandOf(services.env, church), { to: email, name }, { notMeCode, when: new Date() }))
}
