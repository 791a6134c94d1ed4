import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { Handling } from '#server/http/api/on.ts'
import type { disown as call } from '../../contract/links.ts'
import { type AccountRow, endSessions } from '../account/account.ts'
import { moveEmail } from '../account/move-email.ts'
import { accountTable } from '../tables.ts'
import { endLinksAgainst, makeLink, takeLink } from './links.ts'

/** Fits no password: who knew the old one is out until its owner has chosen a new one. */
const noPassword = 'trocar'

/**
 * "This was not me": whoever holds the mail owns the account. All sessions and links end, a changed address comes back, the password
 * is worth nothing any more, and the code that is answered sets a new one. An account that was never confirmed is forgotten.
 */
export async function disown({ db, church, body }: Handling<typeof call>): Promise<{ codigo: string | null }> {
  return db.transaction(async tx => {
    const { link, account } = await takeLink(tx, body.codigo, 'nao-fui-eu')
    const { id: contaId } = account
    const { email } = link
    if (!account.emailConfirmadoEm) {
      await tx.delete(accountTable).where(eq(accountTable.id, contaId))
      return { codigo: null }
    }
    await endSessions(tx, contaId)
    await endLinksAgainst(tx, link)
    await bringBack(tx, account, email)
    await tx.update(accountTable).set({ senha: noPassword }).where(eq(accountTable.id, contaId))
    return { codigo: await makeLink(tx, { kind: 'nova-senha', accountId: contaId, email, church }) }
  })
}

/** The address that the mail went to is the account's again; somebody who took it by then in good faith keeps it. */
async function bringBack(tx: ChurchTx, account: AccountRow, email: string): Promise<void> {
  if (account.email === email) return
  const [holder] = await tx.select().from(accountTable).where(eq(accountTable.email, email))
  if (holder?.emailConfirmadoEm) throw new Problem('conflict')
  await moveEmail(tx, account, email)
}
