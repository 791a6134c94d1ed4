import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { Tokens } from '../../contract/session.ts'
import { holdAccount } from '../account/account.ts'
import { linkTable, sessionTable } from '../tables.ts'
import { type Origin, openSession } from './open-session.ts'
import { hashSecret } from './tokens.ts'

/** The first pair for the code of a church switch; `undefined` unless it is new, for the church of this host, and its maker's session goes on. */
export async function enterByCode(tx: ChurchTx, secret: Uint8Array, code: string, origin: Origin): Promise<Tokens | undefined> {
  if (!origin.church) return undefined
  const mine = and(
    eq(linkTable.codigo, hashSecret(code)),
    eq(linkTable.tipo, 'troca-igreja'),
    eq(linkTable.igrejaId, origin.church.id),
    isNull(linkTable.usadoEm),
    gt(linkTable.expiraEm, sql`now()`),
  )
  const [link] = await tx.update(linkTable).set({ usadoEm: new Date() }).where(mine).returning()
  if (!link) return undefined
  // Held, so that a logout everywhere comes before or after. Only a password makes a browser known: the code says nothing of who holds it.
  const account = await holdAccount(tx, link.contaId)
  const goesOn = and(eq(sessionTable.id, link.sessaoId ?? sql`null`), isNull(sessionTable.encerradaEm))
  const [maker] = await tx.select({ id: sessionTable.id }).from(sessionTable).where(goesOn)
  return account && maker ? openSession(tx, secret, account.id, { ...origin, browser: undefined }) : undefined
}
