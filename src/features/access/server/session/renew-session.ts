import { eq } from 'drizzle-orm'
import type { Tokens } from '#contract/login/tokens.ts'
import { Problem } from '#contract/problems.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import { loginOfCookies } from '#server/http/api/login-cookies.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { refreshTokens } from '../../contract/session.ts'
import { accountTable, refreshTokenTable, sessionTable } from '../tables.ts'
import { hashSecret } from '../tokens.ts'
import { logInWithSwitchCode } from './log-in-with-switch-code.ts'
import { issueTokens, type Origin } from './open-session.ts'

/**
 * Renewals of one session a minute. Refused tokens are not counted: nobody finds one by trying, and a browser whose login is over must be told so,
 * however many others are behind its address.
 */
const maxPerMinute = 60

/** How long a replaced token is still accepted: its reply may have been lost on a bad connection, or two tabs may renew at once. */
const reuseGracePeriodMs = 60_000

/**
 * Issues the next pair of tokens for a refresh token, of the body or else of the cookies, or the first pair for the code of a church switch.
 * @throws Problem `unauthenticated` when the token is unknown, expired, revoked, or was replaced more than a minute ago. In the last case
 * it counts as stolen and the session ends. `too-many`
 */
export async function refresh({
  db,
  church,
  body,
  header,
  userAgent,
  services: { secret, limits, env },
}: HandlerContext<typeof refreshTokens>): Promise<Tokens> {
  const origin = { church, userAgent, browser: body.dispositivo }
  const cookies = body.refreshToken === undefined ? loginOfCookies(header('cookie'), env) : undefined
  const refreshToken = body.refreshToken ?? cookies?.refreshToken
  if (refreshToken === undefined) throw new Problem('unauthenticated')
  const hash = hashSecret(refreshToken)
  const [found] = await db.select({ sessionId: refreshTokenTable.sessaoId }).from(refreshTokenTable).where(eq(refreshTokenTable.hash, hash))
  if (found) await limits.consume('refresh', found.sessionId, maxPerMinute, 60)
  // Thrown outside the transaction: the end of the session after a theft must be committed.
  const tokens = await db.transaction(async tx => {
    if (cookies) return found?.sessionId === cookies.sessionId ? renewSession(tx, secret, { hash, ...found }, origin) : undefined
    return found
      ? renewSession(tx, secret, { hash, ...found }, { church })
      : logInWithSwitchCode(tx, secret, { code: refreshToken, browserSecret: body.segredo }, origin)
  })
  if (tokens) return tokens
  throw new Problem('unauthenticated')
}

/**
 * @param browser the new secret of a browser that has lost its storage, so that its next login is not reported as that of a new one. It
 * takes the place of another one, and never of none: only a password or a second factor makes a browser known, and a cookie is neither.
 */
async function renewSession(
  tx: ChurchTx,
  secret: Uint8Array,
  { hash, sessionId }: { hash: string; sessionId: string },
  { church, browser }: Pick<Origin, 'church'> & { browser?: string | undefined },
): Promise<Tokens | undefined> {
  const now = Date.now()
  const isThisToken = eq(refreshTokenTable.hash, hash)
  // Locks the session, so that its renewals run one after the other: a token issued while the session is being ended would survive it.
  const [session] = await tx.select().from(sessionTable).where(eq(sessionTable.id, sessionId)).for('update')
  const [token] = await tx.select().from(refreshTokenTable).where(isThisToken)
  if (!session || !token || session.encerradaEm || token.expiraEm.getTime() < now) return undefined
  if (session.igrejaId !== (church?.id ?? null)) return undefined
  const [account] = await tx.select({ open: accountTable.flagAtivo }).from(accountTable).where(eq(accountTable.id, session.contaId))
  if (!account?.open) return undefined
  const stolen = token.substituidoEm && now - token.substituidoEm.getTime() > reuseGracePeriodMs
  const change = stolen
    ? { encerradaEm: new Date(now) }
    : { ultimoUsoEm: new Date(now), ...(browser !== undefined && session.navegador !== null && { navegador: hashSecret(browser) }) }
  await tx.update(sessionTable).set(change).where(eq(sessionTable.id, session.id))
  if (stolen) return undefined
  if (!token.substituidoEm)
    await tx
      .update(refreshTokenTable)
      .set({ substituidoEm: new Date(now) })
      .where(isThisToken)
  return issueTokens(tx, secret, session)
}
