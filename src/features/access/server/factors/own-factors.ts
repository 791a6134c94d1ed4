import { and, asc, count, eq, gte, isNull } from 'drizzle-orm'
import type { FactorMethod } from '#contract/problems.ts'
import type { ChurchDb, ChurchTx } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { listFactors as endpoint, Factors } from '../../contract/factors.ts'
import { endSessions } from '../account/account.ts'
import { authenticatorTable, passkeyTable, recoveryCodeTable, sessionTable } from '../tables.ts'
import { relyingParty } from './webauthn.ts'

/** The passkeys of an account, oldest first. */
export const passkeysOf = (db: Pick<ChurchDb, 'select'>, accountId: number) =>
  db.select().from(passkeyTable).where(eq(passkeyTable.contaId, accountId)).orderBy(asc(passkeyTable.id))

export type PasskeyRow = Awaited<ReturnType<typeof passkeysOf>>[number]

/** The authenticator app of an account. */
export async function authenticatorOf(db: Pick<ChurchDb, 'select'>, accountId: number) {
  const [row] = await db.select().from(authenticatorTable).where(eq(authenticatorTable.contaId, accountId))
  return row
}

async function countUnusedCodes(db: Pick<ChurchDb, 'select'>, accountId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(recoveryCodeTable)
    .where(and(eq(recoveryCodeTable.contaId, accountId), isNull(recoveryCodeTable.usadoEm)))
  return row?.total ?? 0
}

/** What an account can give as a second factor. @param host the church's host; `null` outside of a church, where no passkey works */
export async function usableFactors(db: Pick<ChurchDb, 'select'>, accountId: number, host: string | null) {
  const passkeys = await passkeysOf(db, accountId)
  const authenticator = await authenticatorOf(db, accountId)
  const codes = await countUnusedCodes(db, accountId)
  const here = passkeys.filter(passkey => passkey.host === host)
  const methods: FactorMethod[] = []
  if (here.length) methods.push('chave')
  if (authenticator) methods.push('aplicativo')
  if (codes) methods.push('recuperacao')
  return { hasAny: passkeys.length > 0 || authenticator !== undefined, here, methods }
}

/** The second factors of the caller. */
export async function listFactors({ db, church, user, services }: HandlerContext<typeof endpoint>): Promise<Factors> {
  const host = church ? relyingParty(services.env, church).id : null
  const passkeys = await passkeysOf(db, user.accountId)
  const authenticator = await authenticatorOf(db, user.accountId)
  return {
    chaves: passkeys.map(({ id, nome, host: madeOn, criadaEm, usadaEm }) => ({
      id,
      nome,
      host: madeOn,
      aqui: madeOn === host,
      criadaEm: criadaEm.toISOString(),
      usadaEm: usadaEm?.toISOString() ?? null,
    })),
    aplicativoDesde: authenticator?.criadoEm.toISOString() ?? null,
    codigosRestantes: await countUnusedCodes(db, user.accountId),
  }
}

/** After a second factor was removed: without any, there are no recovery codes either, and no session that gave one. */
export async function endIfLast(tx: ChurchTx, accountId: number): Promise<void> {
  if ((await passkeysOf(tx, accountId)).length || (await authenticatorOf(tx, accountId))) return
  await tx.delete(recoveryCodeTable).where(eq(recoveryCodeTable.contaId, accountId))
  await tx.update(sessionTable).set({ segundoFator: false }).where(eq(sessionTable.contaId, accountId))
}

/** Removes all second factors of an account and ends its sessions, for somebody who has lost them. */
export async function forgetSecondFactors(tx: ChurchTx, accountId: number): Promise<void> {
  await deleteFactorsSince(tx, accountId, new Date(0))
  await endSessions(tx, accountId)
}

/** Removes the second factors of an account that were added since a moment: they are a thief's. Older ones stay the owner's. */
export async function deleteFactorsSince(tx: ChurchTx, accountId: number, since: Date): Promise<void> {
  await tx.delete(passkeyTable).where(and(eq(passkeyTable.contaId, accountId), gte(passkeyTable.criadaEm, since)))
  await tx.delete(authenticatorTable).where(and(eq(authenticatorTable.contaId, accountId), gte(authenticatorTable.criadoEm, since)))
  await endIfLast(tx, accountId)
}
