import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { reportNotMe as endpoint } from '../../contract/links.ts'
import { type AccountRow, endSessions } from '../account/account.ts'
import { moveEmail } from '../account/move-email.ts'
import { deleteFactorsSince } from '../factors/own-factors.ts'
import { consumeLink, deleteLinksAfterNotMe, makeLink } from '../links/links.ts'
import { accountTable } from '../tables.ts'

/** Not a hash, so it matches no password: nobody can log in until the owner has chosen a new password. */
const unusablePassword = 'trocar'

/**
 * Handles "this was not me": the person who has the mail counts as the owner of the account. Ends all sessions and links, restores a
 * changed address, removes the second factors that were added since what the mail is about, and makes the password useless. Deletes an account that was never confirmed.
 * @returns a code that sets a new password; `null` when the account was deleted
 * @throws Problem `conflict` when another confirmed account has the address in the meantime; as `consumeLink`
 */
export async function reportNotMe({ db, church, body }: HandlerContext<typeof endpoint>): Promise<{ codigo: string | null }> {
  return db.transaction(async tx => {
    const { link, account } = await consumeLink(tx, body.codigo, church, 'nao-fui-eu')
    const { id: contaId } = account
    const { email } = link
    if (!account.emailConfirmadoEm) {
      await tx.delete(accountTable).where(eq(accountTable.id, contaId))
      return { codigo: null }
    }
    await endSessions(tx, contaId)
    await deleteLinksAfterNotMe(tx, link)
    await deleteFactorsSince(tx, contaId, link.criadoEm)
    await restoreEmail(tx, account, email)
    await tx.update(accountTable).set({ senha: unusablePassword }).where(eq(accountTable.id, contaId))
    return { codigo: await makeLink(tx, { kind: 'nova-senha', accountId: contaId, email, church }) }
  })
}

/**
 * Gives the account the address back that the mail was sent to.
 * @throws Problem `conflict` when another person has confirmed the address in good faith in the meantime; that person keeps it
 */
async function restoreEmail(tx: ChurchTx, account: AccountRow, email: string): Promise<void> {
  if (account.email === email) return
  const [holder] = await tx.select().from(accountTable).where(eq(accountTable.email, email))
  if (holder?.emailConfirmadoEm) throw new Problem('conflict')
  await moveEmail(tx, account, email)
}
