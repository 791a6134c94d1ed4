import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { beginConfirmation as beginEndpoint, confirmSession as confirmEndpoint } from '../../contract/second-factor.ts'
import { checkCurrentPassword } from '../account/check-current-password.ts'
import { sessionTable } from '../tables.ts'
import { countAnswer, endChallenge, makeChallenge } from './challenges.ts'
import { checkFactor } from './check-factor.ts'
import { usableFactors } from './own-factors.ts'
import { relyingParty, requestOptions } from './webauthn.ts'

/** How the caller can confirm the session. Who has a second factor gives it: the password alone is what a thief may have. */
export async function beginConfirmation({ db, church, user, services }: HandlerContext<typeof beginEndpoint>) {
  const site = church && relyingParty(services.env, church)
  const { hasAny, here, methods } = await usableFactors(db, user.accountId, site?.id ?? null)
  if (!hasAny) return { metodos: ['senha' as const], desafio: null, opcoes: null }
  if (!site || !here.length) return { metodos: methods, desafio: null, opcoes: null }
  const scope = { kind: 'confirmar', accountId: user.accountId, church, browser: undefined } as const
  const { name, toSign } = await db.transaction(tx => makeChallenge(tx, scope, true))
  return { metodos: methods, desafio: name, opcoes: { ...(await requestOptions(site, toSign, here)) } }
}

/**
 * Notes that the person at this session has just proved who they are.
 * @throws Problem `invalid` with `incorrect` for what was wrong, `codigo: required` when a second factor is needed; `challenge-expired`;
 * `too-many`
 */
export async function confirmSession(context: HandlerContext<typeof confirmEndpoint>): Promise<Record<string, never>> {
  const { db, church, user, body, services } = context
  const { accountId } = user
  const { hasAny } = await usableFactors(db, accountId, null)
  const { desafio } = body
  if (!hasAny) await checkCurrentPassword({ db, limits: services.limits }, accountId, body.senha ?? '', 'senha')
  else if (body.chave && !desafio) throw new Problem('challenge-expired')
  const scope = { kind: 'confirmar', accountId, church, browser: undefined } as const
  const challenge = hasAny && body.chave && desafio ? await db.transaction(tx => countAnswer(tx, desafio, body, scope)) : undefined
  await db.transaction(async tx => {
    if (hasAny) await checkFactor(tx, context, accountId, body, user.sessionId, challenge)
    if (challenge) await endChallenge(tx, challenge)
    const proof = { confirmadaEm: new Date(), ...(hasAny ? { segundoFator: true } : {}) }
    await tx.update(sessionTable).set(proof).where(eq(sessionTable.id, user.sessionId))
  })
  return {}
}
