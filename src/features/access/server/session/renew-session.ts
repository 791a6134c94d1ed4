import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { Handling } from '#server/http/api/on.ts'
import type { refreshTokens, Tokens } from '../../contract/session.ts'
import { accountTable, refreshTokenTable, sessionTable } from '../tables.ts'
import { enterByCode } from './enter-by-code.ts'
import { issueTokens } from './open-session.ts'
import { hashSecret } from './tokens.ts'

/** Milliseconds in which a replaced token is still taken: its reply was lost on bad signal, or two tabs asked at once. */
const grace = 60_000

/**
 * The next pair for a refresh token, or the first one for the code of a church switch.
 * @throws Problem `unauthenticated` when it is unknown, out of date, revoked, or was replaced more than a minute ago; the last also
 * ends the session
 */
export async function refresh({ db, church, body, userAgent, services: { secret } }: Handling<typeof refreshTokens>): Promise<Tokens> {
  const origin = { church, userAgent, browser: body.dispositivo }
  // Not thrown inside: what a theft ends must be committed.
  const tokens = await db.transaction(async tx => {
    const renewed = await renewSession(tx, secret, body.refreshToken, Date.now())
    return renewed === 'unknown' ? enterByCode(tx, secret, body.refreshToken, origin) : renewed
  })
  if (!tokens) throw new Problem('unauthenticated')
  return tokens
}

async function renewSession(tx: ChurchTx, secret: Uint8Array, refreshToken: string, now: number): Promise<Tokens | 'unknown' | undefined> {
  const own = eq(refreshTokenTable.hash, hashSecret(refreshToken))
  const [found] = await tx.select({ id: refreshTokenTable.sessaoId }).from(refreshTokenTable).where(own)
  if (!found) return 'unknown'
  // One at a time in a session: a successor made while the session is being ended would outlive it.
  const [session] = await tx.select().from(sessionTable).where(eq(sessionTable.id, found.id)).for('update')
  const [token] = await tx.select().from(refreshTokenTable).where(own)
  if (!session || !token || session.encerradaEm || token.expiraEm.getTime() < now) return undefined
  const [account] = await tx.select({ open: accountTable.flagAtivo }).from(accountTable).where(eq(accountTable.id, session.contaId))
  if (!account?.open) return undefined
  const stolen = token.substituidoEm && now - token.substituidoEm.getTime() > grace
  const change = stolen ? { encerradaEm: new Date(now) } : { ultimoUsoEm: new Date(now) }
  await tx.update(sessionTable).set(change).where(eq(sessionTable.id, session.id))
  if (stolen) return undefined
  if (!token.substituidoEm)
    await tx
      .update(refreshTokenTable)
      .set({ substituidoEm: new Date(now) })
      .where(own)
  return issueTokens(tx, secret, session)
}
