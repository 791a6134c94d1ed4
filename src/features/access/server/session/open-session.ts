import { and, eq, sql } from 'drizzle-orm'
import type { Tokens } from '#contract/login/tokens.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import { unusedLoginMs } from '#server/http/api/login-cookies.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import { refreshTokenTable, sessionTable } from '../tables.ts'
import { hashSecret, newSecret, signToken } from '../tokens.ts'
import { deviceName } from './device-name.ts'

/** How long a session lives without use, and how long at most after its login. */
const lifetimeMs = { unused: unusedLoginMs, total: 180 * 24 * 60 * 60 * 1000 }

type Session = Pick<typeof sessionTable.$inferSelect, 'id' | 'contaId' | 'criadaEm'>

/** The church and the browser that a login comes from. */
export type Origin = {
  /** The church at which the session is valid, and at no other one. `null`: none, because the login named none on the bare app domain. */
  church: Pick<ChurchState, 'id'> | null
  userAgent: string | undefined
  /** The secret that the browser stores, if it sends one. */
  browser: string | undefined
}

/** What the person has proved: who they are, just now; with a second factor, now or in the session from which this one continues. */
export type Proof = { isConfirmed: boolean; secondFactor: boolean }

/** Opens a session and issues its first pair of tokens. */
export async function openSession(
  tx: ChurchTx,
  secret: Uint8Array,
  contaId: number,
  { church, userAgent, browser }: Origin,
  { isConfirmed, secondFactor }: Proof,
): Promise<Tokens> {
  const values = {
    contaId,
    igrejaId: church?.id ?? null,
    dispositivo: deviceName(userAgent),
    navegador: browser ? hashSecret(browser) : null,
    confirmadaEm: isConfirmed ? new Date() : null,
    segundoFator: secondFactor,
  }
  const [session] = await tx.insert(sessionTable).values(values).returning()
  return issueTokens(tx, secret, session as Session)
}

/** Issues a new pair of tokens of a session. */
export async function issueTokens(tx: ChurchTx, secret: Uint8Array, { id, contaId, criadaEm }: Session): Promise<Tokens> {
  const refreshToken = newSecret()
  const expiraEm = new Date(Math.min(Date.now() + lifetimeMs.unused, criadaEm.getTime() + lifetimeMs.total))
  await tx.insert(refreshTokenTable).values({ hash: hashSecret(refreshToken), sessaoId: id, expiraEm })
  return { token: await signToken(secret, { accountId: contaId, sessionId: id }), refreshToken }
}

/**
 * Whether an account that has logged in before now logs in from a browser it never used. A browser without a secret always counts
 * as new: an attacker who leaves the secret out must not prevent the mail to the owner.
 */
export async function isNewBrowser(tx: ChurchTx, contaId: number, browser: string | undefined): Promise<boolean> {
  const ofAccount = eq(sessionTable.contaId, contaId)
  const fromThisBrowser = browser ? eq(sessionTable.navegador, hashSecret(browser)) : sql`false`
  const [row] = await tx
    .select({
      anySession: sql<boolean>`exists (select from ${sessionTable} where ${ofAccount})`,
      fromThisBrowser: sql<boolean>`exists (select from ${sessionTable} where ${and(ofAccount, fromThisBrowser)})`,
    })
    .from(sql`(values (1)) as once`)
  return Boolean(row?.anySession && !row.fromThisBrowser)
}
