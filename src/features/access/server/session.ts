import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { Db, WriteTx } from '#server/http/work.ts'
import type { Tokens } from '../contract.ts'
import { accountTable, sessionTable } from './tables.ts'
import { signToken } from './tokens.ts'

const day = 24 * 60 * 60 * 1000
/** Milliseconds that a refresh token lives unused. */
const lifetime = 30 * day
/** Milliseconds in which a replaced token is still taken: its reply was lost on bad signal, or two tabs asked at once. */
const grace = 60_000

const hashed = (token: string) => createHash('sha256').update(token).digest('base64url')

async function issue(tx: WriteTx, secret: Uint8Array, contaId: number, familia: string): Promise<Tokens> {
  const refreshToken = randomBytes(32).toString('base64url')
  await tx.insert(sessionTable).values({ contaId, familia, token: hashed(refreshToken), expiraEm: new Date(Date.now() + lifetime) })
  return { token: await signToken(secret, contaId), refreshToken }
}

/** Opens a session: a first pair in a new family. */
export function openSession(db: Db, secret: Uint8Array, accountId: number): Promise<Tokens> {
  return db.transaction(tx => issue(tx, secret, accountId, randomUUID()))
}

/**
 * The next pair for a refresh token.
 * @throws Problem `unauthenticated` when the token is unknown, out of date, revoked, or was replaced more than a minute ago; the last also ends its family
 */
export async function renewSession(db: Db, secret: Uint8Array, refreshToken: string, now: number): Promise<Tokens> {
  const tokens = await db.transaction(async tx => {
    const own = eq(sessionTable.token, hashed(refreshToken))
    const [found] = await tx.select({ familia: sessionTable.familia }).from(sessionTable).where(own)
    if (!found) return undefined
    // One at a time in a family: a successor made while the family is being revoked would outlive it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${found.familia}, 0))`)
    const [session] = await tx.select().from(sessionTable).where(own).for('update')
    if (!session || session.revogadaEm || session.expiraEm.getTime() < now) return undefined
    const [account] = await tx.select({ active: accountTable.flagAtivo }).from(accountTable).where(eq(accountTable.id, session.contaId))
    if (!account?.active) return undefined
    if (session.substituidaEm && now - session.substituidaEm.getTime() > grace) {
      const family = and(eq(sessionTable.familia, session.familia), isNull(sessionTable.revogadaEm))
      await tx
        .update(sessionTable)
        .set({ revogadaEm: new Date(now) })
        .where(family)
      return undefined
    }
    if (!session.substituidaEm)
      await tx
        .update(sessionTable)
        .set({ substituidaEm: new Date(now) })
        .where(eq(sessionTable.id, session.id))
    return issue(tx, secret, session.contaId, session.familia)
  })
  if (!tokens) throw new Problem('unauthenticated')
  return tokens
}
