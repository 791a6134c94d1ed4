import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Tokens } from '#contract/login/tokens.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import { lockAccount } from '../account/account.ts'
import { linkTable, sessionTable } from '../tables.ts'
import { hashSecret } from '../tokens.ts'
import { type Origin, openSession } from './open-session.ts'

type SwitchCode = { code: string; browserSecret: string | undefined }

/**
 * Uses the one-time code of a church switch and opens a session.
 * @param browserSecret what the browser made at this church before it asked for the code
 * @returns `undefined` if the code is unknown, used, expired, for another church than that of this host or for another browser, if the
 * session that created it has ended, or if the account is closed
 */
export async function logInWithSwitchCode(
  tx: ChurchTx,
  secret: Uint8Array,
  { code, browserSecret }: SwitchCode,
  origin: Origin,
): Promise<Tokens | undefined> {
  if (!origin.church || !browserSecret) return undefined
  const usableLink = and(
    eq(linkTable.codigo, hashSecret(code)),
    eq(linkTable.tipo, 'troca-igreja'),
    eq(linkTable.igrejaId, origin.church.id),
    eq(linkTable.desafio, hashSecret(browserSecret)),
    isNull(linkTable.usadoEm),
    gt(linkTable.expiraEm, sql`now()`),
  )
  const [link] = await tx.update(linkTable).set({ usadoEm: new Date() }).where(usableLink).returning()
  if (!link) return undefined
  // Locked, so that a logout everywhere runs completely before or after this. The browser secret is not stored: only a password makes a
  // browser known, because the code does not prove who uses it.
  const account = await lockAccount(tx, link.contaId)
  const isOpenSession = and(eq(sessionTable.id, link.sessaoId ?? sql`null`), isNull(sessionTable.encerradaEm))
  const [creatorSession] = await tx.select({ secondFactor: sessionTable.segundoFator }).from(sessionTable).where(isOpenSession)
  if (!account || !creatorSession) return undefined
  return openSession(tx, secret, account.id, { ...origin, browser: undefined }, { isConfirmed: false, ...creatorSession })
}
