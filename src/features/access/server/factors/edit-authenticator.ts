import { eq } from 'drizzle-orm'
import { renderSVG } from 'uqr'
import { Problem } from '#contract/problems.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type {
  addAuthenticator as addEndpoint,
  beginAuthenticator as beginEndpoint,
  deleteAuthenticator as deleteEndpoint,
  NewCodes,
  renewRecoveryCodes as renewEndpoint,
} from '../../contract/factors.ts'
import { findAccount } from '../account/account.ts'
import { accountTable, authenticatorTable } from '../tables.ts'
import { completeAddition, lockOwner, notifyOwner } from './change-factors.ts'
import { authenticatorOf, endIfLast, passkeysOf } from './own-factors.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { newTotpSecret, stepOfCode, totpAddress, totpSeal } from './totp.ts'

/** A secret that waits for a code of the app, encrypted and kept by the browser. */
type Pending = { contaId: number; segredo: string; ate: number }
const pendingLifetimeMs = 600_000

/** A secret for an authenticator app. @throws Problem `unauthenticated` */
export async function beginAuthenticator({ db, church, user, services }: HandlerContext<typeof beginEndpoint>) {
  const account = await findAccount(db, eq(accountTable.id, user.accountId))
  if (!account) throw new Problem('unauthenticated')
  const segredo = newTotpSecret()
  const pending: Pending = { contaId: account.id, segredo, ate: Date.now() + pendingLifetimeMs }
  const qr = renderSVG(totpAddress(segredo, account, church?.nome ?? 'Atrio'), { border: 2 })
  return { pedido: totpSeal(services.secret).seal(pending).sealed, segredo, qr }
}

/**
 * Adds the authenticator app after a right code; it replaces an earlier one. Each secret is added once.
 * @throws Problem `challenge-expired`; `invalid` with `codigo: incorrect`
 */
export async function addAuthenticator(context: HandlerContext<typeof addEndpoint>): Promise<NewCodes> {
  const { db, user, body, services } = context
  const seal = totpSeal(services.secret)
  const pending = readPending(() => seal.unseal<Pending>({ sealed: body.pedido }))
  if (!pending || pending.contaId !== user.accountId || pending.ate < Date.now()) throw new Problem('challenge-expired')
  const ultimoPasso = stepOfCode(pending.segredo, body.codigo)
  if (ultimoPasso === undefined) throw new Problem('invalid', { errors: { codigo: 'incorrect' } })
  return db.transaction(async tx => {
    const account = await lockOwner(tx, user)
    const earlier = await authenticatorOf(tx, account.id)
    // Adding the same secret once more would forget which of its codes were used.
    if (earlier && seal.unseal<{ segredo: string }>({ sealed: earlier.segredo }).segredo === pending.segredo)
      throw new Problem('challenge-expired')
    await tx.delete(authenticatorTable).where(eq(authenticatorTable.contaId, account.id))
    const { sealed } = seal.seal({ segredo: pending.segredo })
    await tx.insert(authenticatorTable).values({ contaId: account.id, segredo: sealed, ultimoPasso })
    return completeAddition(tx, context, account, 'app-added')
  })
}

function readPending(unseal: () => Pending): Pending | undefined {
  try {
    return unseal()
  } catch {
    return undefined
  }
}

/** Removes the authenticator app of the caller. @throws Problem `not-found` */
export async function deleteAuthenticator(context: HandlerContext<typeof deleteEndpoint>): Promise<Record<string, never>> {
  const { db, user } = context
  return db.transaction(async tx => {
    const account = await lockOwner(tx, user)
    const isOwn = eq(authenticatorTable.contaId, account.id)
    const deleted = await tx.delete(authenticatorTable).where(isOwn).returning({ contaId: authenticatorTable.contaId })
    if (!deleted.length) throw new Problem('not-found')
    await endIfLast(tx, account.id)
    await notifyOwner(tx, context, account, 'app-removed')
    return {}
  })
}

/** New recovery codes; the old ones end. @throws Problem `not-found` when the account has no second factor */
export async function renewRecoveryCodes(context: HandlerContext<typeof renewEndpoint>): Promise<{ codigos: string[] }> {
  const { db, user } = context
  return db.transaction(async tx => {
    const account = await lockOwner(tx, user)
    if (!(await passkeysOf(tx, account.id)).length && !(await authenticatorOf(tx, account.id))) throw new Problem('not-found')
    await notifyOwner(tx, context, account, 'codes-renewed')
    return { codigos: await replaceRecoveryCodes(tx, account.id) }
  })
}
