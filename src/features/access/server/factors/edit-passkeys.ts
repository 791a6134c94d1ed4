import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type {
  addPasskey as addEndpoint,
  beginPasskey as beginEndpoint,
  deletePasskey as deleteEndpoint,
  NewCodes,
  renamePasskey as renameEndpoint,
} from '../../contract/factors.ts'
import { findAccount } from '../account/account.ts'
import { accountTable, passkeyTable } from '../tables.ts'
import { countAnswer, endChallenge, makeChallenge } from './challenges.ts'
import { completeAddition, lockOwner, notifyOwner } from './change-factors.ts'
import { endIfLast, passkeysOf } from './own-factors.ts'
import { checkNewCredential, creationOptions, relyingParty } from './webauthn.ts'

/** A challenge for a new passkey. @throws Problem `unauthenticated` */
export async function beginPasskey({ db, church, user, services }: HandlerContext<typeof beginEndpoint>) {
  const account = await findAccount(db, eq(accountTable.id, user.accountId))
  if (!account) throw new Problem('unauthenticated')
  const site = relyingParty(services.env, church)
  const here = (await passkeysOf(db, account.id)).filter(({ host }) => host === site.id)
  const scope = { kind: 'cadastrar', accountId: account.id, church, browser: undefined } as const
  const { name, toSign } = await db.transaction(tx => makeChallenge(tx, scope, true))
  return { desafio: name, opcoes: { ...(await creationOptions(site, account, toSign, here)) } }
}

/** Adds a passkey. @throws Problem `challenge-expired`; `invalid` with `chave: incorrect`; `conflict` when it is known already */
export async function addPasskey(context: HandlerContext<typeof addEndpoint>): Promise<NewCodes> {
  const { db, church, user, body, services } = context
  const { accountId } = user
  const site = relyingParty(services.env, church)
  const scope = { kind: 'cadastrar', accountId, church, browser: undefined } as const
  const challenge = await db.transaction(tx => countAnswer(tx, body.desafio, body, scope))
  const credential = await checkNewCredential(site, challenge.desafio ?? '', body.chave)
  if (!credential) throw new Problem('invalid', { errors: { chave: 'incorrect' } })
  return db.transaction(async tx => {
    const account = await lockOwner(tx, user)
    await endChallenge(tx, challenge)
    await tx.insert(passkeyTable).values({ ...credential, contaId: accountId, host: site.id, nome: body.nome })
    return completeAddition(tx, context, account, 'passkey-added')
  })
}

const ownPasskey = (accountId: number, id: number) => and(eq(passkeyTable.contaId, accountId), eq(passkeyTable.id, id))

/** Renames a passkey of the caller. @throws Problem `not-found` */
export async function renamePasskey({ db, user, params, body }: HandlerContext<typeof renameEndpoint>): Promise<Record<string, never>> {
  const isOwn = ownPasskey(user.accountId, params.id)
  const renamed = await db.transaction(tx =>
    tx.update(passkeyTable).set({ nome: body.nome }).where(isOwn).returning({ id: passkeyTable.id }),
  )
  if (!renamed.length) throw new Problem('not-found')
  return {}
}

/** Removes a passkey of the caller. @throws Problem `not-found` */
export async function deletePasskey(context: HandlerContext<typeof deleteEndpoint>): Promise<Record<string, never>> {
  const { db, user, params } = context
  return db.transaction(async tx => {
    const account = await lockOwner(tx, user)
    const deleted = await tx.delete(passkeyTable).where(ownPasskey(user.accountId, params.id)).returning({ id: passkeyTable.id })
    if (!deleted.length) throw new Problem('not-found')
    await endIfLast(tx, account.id)
    await notifyOwner(tx, context, account, 'passkey-removed')
    return {}
  })
}
