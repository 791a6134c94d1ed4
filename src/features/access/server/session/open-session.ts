import { and, eq, sql } from 'drizzle-orm'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { ChurchState } from '#server/http/context.ts'
import type { Tokens } from '../../contract/session.ts'
import { deviceName } from '../devices/device-name.ts'
import { refreshTokenTable, sessionTable } from '../tables.ts'
import { hashSecret, newSecret, signToken } from './tokens.ts'

const day = 24 * 60 * 60 * 1000
/** Milliseconds that a session lives unused, and at the latest, however much it is used. */
const lifetime = { unused: 30 * day, whole: 180 * day }

type Session = Pick<typeof sessionTable.$inferSelect, 'id' | 'contaId' | 'criadaEm'>

/** Where a login comes from. */
export type Origin = {
  church: Pick<ChurchState, 'id'> | null
  userAgent: string | undefined
  /** The secret that the browser keeps, if it does. */
  browser: string | undefined
}

/** Opens a session and gives its first pair. */
export async function openSession(
  tx: ChurchTx,
  secret: Uint8Array,
  contaId: number,
  { church, userAgent, browser }: Origin,
): Promise<Tokens> {
  const values = {
    contaId,
    igrejaId: church?.id ?? null,
    dispositivo: deviceName(userAgent),
    navegador: browser ? hashSecret(browser) : null,
  }
  const [session] = await tx.insert(sessionTable).values(values).returning()
  return issueTokens(tx, secret, session as Session)
}

/** A new pair of a session. */
export async function issueTokens(tx: ChurchTx, secret: Uint8Array, { id, contaId, criadaEm }: Session): Promise<Tokens> {
  const refreshToken = newSecret()
  const expiraEm = new Date(Math.min(Date.now() + lifetime.unused, criadaEm.getTime() + lifetime.whole))
  await tx.insert(refreshTokenTable).values({ hash: hashSecret(refreshToken), sessaoId: id, expiraEm })
  return { token: await signToken(secret, { accountId: contaId, sessionId: id }), refreshToken }
}

/**
 * Whether an account that has logged in before now does so from a browser it never used. A browser without a secret is never
 * known: leaving it out must not keep the owner from hearing of it.
 */
export async function isNewBrowser(tx: ChurchTx, contaId: number, browser: string | undefined): Promise<boolean> {
  const own = eq(sessionTable.contaId, contaId)
  const isThis = browser ? eq(sessionTable.navegador, hashSecret(browser)) : sql`false`
  const [seen] = await tx
    .select({
      any: sql<boolean>`exists (select from ${sessionTable} where ${own})`,
      this: sql<boolean>`exists (select from ${sessionTable} where ${and(own, isThis)})`,
    })
    .from(sql`(values (1)) as once`)
  return Boolean(seen?.any && !seen.this)
}
