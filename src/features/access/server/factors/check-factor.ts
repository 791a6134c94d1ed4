import { and, eq, lt } from 'drizzle-orm'
import { type FactorMethod, Problem } from '#contract/problems.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'
import type { Factor } from '../../contract/second-factor.ts'
import type { CredentialSignature } from '../../contract/webauthn.ts'
import { authenticatorTable, passkeyTable } from '../tables.ts'
import type { AnsweredChallenge, Challenge } from './challenges.ts'
import { authenticatorOf, type PasskeyRow } from './own-factors.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { stepOfCode, totpSeal } from './totp.ts'
import { checkSignature, relyingParty } from './webauthn.ts'

/** Wrong codes of the app for one account, from one of its own browsers or from all others together: 10 in 15 minutes. */
const attemptLimit = { calls: 10, seconds: 900 }

export type FactorContext = { services: Services; church: ChurchState | null }

/**
 * Checks a second factor and uses it up: a code works once. Only codes of the app are counted: nobody guesses a passkey or one of 80 random bits,
 * and their owner must get in while somebody else guesses.
 * @param from the session, or the browser that the account knows (`knownBrowser`); those of a thief are counted apart from the owner's
 * @param challenge what a passkey has signed
 * @returns which kind it was
 * @throws Problem `invalid` with `incorrect` for its field, or with `codigo: required` when there is none; `too-many`
 */
export async function checkFactor(
  tx: ChurchTx,
  context: FactorContext,
  accountId: number,
  factor: Factor,
  from: string,
  challenge: AnsweredChallenge | undefined,
): Promise<FactorMethod> {
  const { limits, secret } = context.services
  const field = (['chave', 'recuperacao', 'codigo'] as const).find(name => factor[name])
  if (!field) throw new Problem('invalid', { errors: { codigo: 'required' } })
  const isCounted = field === 'codigo' && !challenge?.isRepeated
  const attempt = isCounted
    ? await limits.consume('second-factor', `${accountId} ${from}`, attemptLimit.calls, attemptLimit.seconds)
    : undefined
  const isRight = {
    chave: async () => (await usePasskey(tx, context, factor.chave as CredentialSignature, challenge))?.contaId === accountId,
    recuperacao: () => useRecoveryCode(tx, accountId, factor.recuperacao as string),
    codigo: () => useAppCode(tx, secret, accountId, factor.codigo as string),
  }[field]
  if (!(await isRight())) throw new Problem('invalid', { errors: { [field]: 'incorrect' } })
  await attempt?.giveBack()
  return field === 'codigo' ? 'aplicativo' : field
}

/** Checks a passkey's signature of a challenge and notes the use. @returns the passkey; `undefined` when it is unknown here or the signature is wrong */
export async function usePasskey(
  tx: ChurchTx,
  { services, church }: FactorContext,
  signature: CredentialSignature,
  challenge: Challenge | undefined,
): Promise<PasskeyRow | undefined> {
  if (!church || !challenge?.desafio) return undefined
  const site = relyingParty(services.env, church)
  const isThis = and(eq(passkeyTable.credencial, signature.id), eq(passkeyTable.host, site.id))
  const [passkey] = await tx.select().from(passkeyTable).where(isThis).for('update')
  if (!passkey || (challenge.contaId !== null && challenge.contaId !== passkey.contaId)) return undefined
  const contador = await checkSignature(site, challenge.desafio, signature, passkey)
  if (contador === undefined) return undefined
  await tx.update(passkeyTable).set({ contador, usadaEm: new Date() }).where(eq(passkeyTable.id, passkey.id))
  return passkey
}

async function useAppCode(tx: ChurchTx, secret: Uint8Array, accountId: number, code: string): Promise<boolean> {
  const authenticator = await authenticatorOf(tx, accountId)
  if (!authenticator) return false
  const { segredo } = totpSeal(secret).unseal<{ segredo: string }>({ sealed: authenticator.segredo })
  const step = stepOfCode(segredo, code)
  if (step === undefined) return false
  // Only a newer step: somebody who has seen the code being typed cannot use it again.
  const isNewer = and(eq(authenticatorTable.contaId, accountId), lt(authenticatorTable.ultimoPasso, step))
  const used = await tx
    .update(authenticatorTable)
    .set({ ultimoPasso: step })
    .where(isNewer)
    .returning({ contaId: authenticatorTable.contaId })
  return used.length > 0
}
