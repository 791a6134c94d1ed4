import { and, desc, eq, exists, gt, isNull, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type {
  Device,
  endAllSessions as endAllDevicesEndpoint,
  endSession as endDeviceEndpoint,
  listDevices as listDevicesEndpoint,
} from '../../contract/devices.ts'
import type { logOut as logOutEndpoint } from '../../contract/session.ts'
import { endSessions, lockAccount } from '../account/account.ts'
import { deleteUnusedLinks } from '../links/links.ts'
import { refreshTokenTable, sessionTable } from '../tables.ts'
import { hashSecret } from '../tokens.ts'

/** The browsers in which an account is logged in: sessions that were not ended and can still be renewed. */
export async function listDevices({ db, user }: HandlerContext<typeof listDevicesEndpoint>): Promise<Device[]> {
  const isValidToken = and(eq(refreshTokenTable.sessaoId, sessionTable.id), gt(refreshTokenTable.expiraEm, sql`now()`))
  const rows = await db
    .select()
    .from(sessionTable)
    .where(
      and(
        eq(sessionTable.contaId, user.accountId),
        isNull(sessionTable.encerradaEm),
        exists(db.select({ one: sql`1` }).from(refreshTokenTable).where(isValidToken)),
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

/** Ends one session of the caller. @throws Problem `not-found` when it has ended already or belongs to another account */
export async function endSession({ db, user, params }: HandlerContext<typeof endDeviceEndpoint>): Promise<Record<string, never>> {
  const ended = await db.transaction(tx => endSessions(tx, user.accountId, params.id))
  if (!ended) throw new Problem('not-found')
  return {}
}

/** Ends all sessions of the caller, also the current one, and cancels an e-mail change that is not confirmed yet. */
export async function endAllSessions({ db, user }: HandlerContext<typeof endAllDevicesEndpoint>): Promise<Record<string, never>> {
  await db.transaction(async tx => {
    await lockAccount(tx, user.accountId)
    await endSessions(tx, user.accountId)
    await deleteUnusedLinks(tx, user.accountId, 'novo-email')
  })
  return {}
}

/** Ends the session of a refresh token, or of its hash; any token of the session will do. An unknown one is not an error. */
export async function logOut({ db, body }: HandlerContext<typeof logOutEndpoint>): Promise<Record<string, never>> {
  await db.transaction(async tx => {
    const isThisToken = eq(refreshTokenTable.hash, body.hash ?? hashSecret(body.refreshToken ?? ''))
    const [found] = await tx
      .select({ id: sessionTable.id, contaId: sessionTable.contaId })
      .from(refreshTokenTable)
      .innerJoin(sessionTable, eq(sessionTable.id, refreshTokenTable.sessaoId))
      .where(isThisToken)
    if (found) await endSessions(tx, found.contaId, found.id)
  })
  return {}
}
