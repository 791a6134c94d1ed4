import type { SecondFactorChallenge } from '#contract/problems.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import { makeChallenge, type WaitingLink } from './challenges.ts'
import type { FactorContext } from './check-factor.ts'
import { usableFactors } from './own-factors.ts'
import { relyingParty, requestOptions } from './webauthn.ts'

/**
 * The challenge that a login has to answer after a right password or a mailed link; `undefined` when the account has no second factor.
 * Throw it as Problem `second-factor` after the transaction, which has to be committed.
 * @param browser the secret that the browser stores: only it can answer
 * @param link the mailed link whose change the right answer makes
 */
export async function askSecondFactor(
  tx: ChurchTx,
  { services, church }: FactorContext,
  accountId: number,
  browser: string | undefined,
  link?: WaitingLink,
): Promise<SecondFactorChallenge | undefined> {
  const site = church && relyingParty(services.env, church)
  const { hasAny, here, methods } = await usableFactors(tx, accountId, site?.id ?? null)
  if (!hasAny) return undefined
  const { name, toSign } = await makeChallenge(tx, { kind: 'segundo-fator', accountId, church, browser }, here.length > 0, link)
  const opcoes = site && here.length ? { ...(await requestOptions(site, toSign, here)) } : null
  return { desafio: name, metodos: methods, opcoes }
}
