import { and, desc, eq, exists, gt, isNull, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { Handling } from '#server/http/api/on.ts'
import type { Device, endAllDevices as endAll, endDevice as endOne, listDevices as list } from '../../contract/devices.ts'
import type { logOut as out } from '../../contract/session.ts'
import { endSessions, holdAccount } from '../account/account.ts'
import { endLinks } from '../links/links.ts'
import { hashSecret } from '../session/tokens.ts'
import { refreshTokenTable, sessionTable } from '../tables.ts'

/** The browsers in which an account is logged in: sessions that were not ended and can still be renewed. */
export async function listDevices({ db, user }: Handling<typeof list>): Promise<Device[]> {
  const alive = and(eq(refreshTokenTable.sessaoId, sessionTable.id), gt(refreshTokenTable.expiraEm, sql`now()`))
  const rows = await db
    .select()
    .from(sessionTable)
    .where(
      and(
        eq(sessionTable.contaId, user.accountId),
        isNull(sessionTable.encerradaEm),
        exists(db.select({ one: sql`1` }).from(refreshTokenTable).where(alive)),
      ),
    )
    .orderBy(desc(sessionTable.ultimoUsoEm))
  return rows.map(({ id, dispositivo, criadaEm, ultimoUsoEm }) => ({
    id,
    nome: dispositivo,
    criadaEm: criadaEm.toISOString(),
    ultimoUsoEm: ultimoUsoEm.toISOString(),
    atual: id === user.sessionId,
  }))
}

/** Ends one session of the caller's. @throws Problem `not-found` when it is over or somebody else's */
export async function endDevice({ db, user, params }: Handling<typeof endOne>): Promise<Record<string, never>> {
  const ended = await db.transaction(tx => endSessions(tx, user.accountId, params.id))
  if (!ended) throw new Problem('not-found')
  return {}
}

/** Ends all sessions of the caller's, this one too, and a change of address that is under way. */
export async function endAllDevices({ db, user }: Handling<typeof endAll>): Promise<Record<string, never>> {
  await db.transaction(async tx => {
    await holdAccount(tx, user.accountId)
    await endSessions(tx, user.accountId)
    await endLinks(tx, user.accountId, 'novo-email')
  })
  return {}
}

/** Ends the session of a refresh token, by whichever of its tokens. One that nobody was given is no error. */
export async function logOut({ db, body }: Handling<typeof out>): Promise<Record<string, never>> {
  await db.transaction(async tx => {
    const own = eq(refreshTokenTable.hash, hashSecret(body.refreshToken))
    const [found] = await tx
      .select({ id: sessionTable.id, contaId: sessionTable.contaId })
      .from(refreshTokenTable)
      .innerJoin(sessionTable, eq(sessionTable.id, refreshTokenTable.sessaoId))
      .where(own)
    if (found) await endSessions(tx, found.contaId, found.id)
  })
  return {}
}
