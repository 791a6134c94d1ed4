import type { Tokens } from '#contract/login/tokens.ts'
import { Problem } from '#contract/problems.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import { deliverMail } from '#server/mail/mail.ts'
import { brandOf } from '#server/mail/mail-content.ts'
import type {
  answerSecondFactor as answerEndpoint,
  beginPasskeyLogin as beginEndpoint,
  logInWithPasskey as passkeyEndpoint,
} from '../../contract/second-factor.ts'
import { lockAccount } from '../account/account.ts'
import { finishWaitingLink } from '../links/finish-link.ts'
import { makeLink } from '../links/links.ts'
import { factorMail } from '../mails/factor-mail.ts'
import { completeLogin } from '../session/complete-login.ts'
import { countAnswer, endChallenge, makeChallenge } from './challenges.ts'
import { checkFactor, usePasskey } from './check-factor.ts'
import { relyingParty, requestOptions } from './webauthn.ts'

/**
 * Finishes a login whose password was right with a second factor, or the change of a mailed link.
 * @throws Problem `challenge-expired`; `invalid` with `incorrect` for a wrong factor; `too-many`; as `consumeLink`; `conflict` when another
 * account has the new address
 */
export async function answerSecondFactor(context: HandlerContext<typeof answerEndpoint>): Promise<Tokens> {
  const { db, church, body, services } = context
  const scope = { kind: 'segundo-fator', church, browser: body.dispositivo } as const
  const challenge = await db.transaction(tx => countAnswer(tx, body.desafio, body, scope))
  return db.transaction(async tx => {
    const account = await lockAccount(tx, challenge.contaId as number)
    if (!account?.emailConfirmadoEm) throw new Problem('challenge-expired')
    const method = await checkFactor(tx, context, account.id, body, challenge)
    await endChallenge(tx, challenge)
    if (method === 'recuperacao') {
      const notMeCode = await makeLink(tx, { kind: 'nao-fui-eu', accountId: account.id, email: account.email, church })
      const change = { what: 'recovery-used', notMeCode, when: new Date() } as const
      await tx.send(deliverMail, factorMail(brandOf(services.env, church), { to: account.email, name: account.nome }, change))
    }
    const changed = challenge.linkCodigo ? await finishWaitingLink(tx, context, challenge.linkCodigo, challenge.novaSenha) : account
    return completeLogin(tx, context, changed, { browser: body.dispositivo, secondFactor: true })
  })
}

/** A challenge for any passkey of this host. It does not depend on who asks. */
export async function beginPasskeyLogin({ db, church, services }: HandlerContext<typeof beginEndpoint>) {
  const site = relyingParty(services.env, church)
  const scope = { kind: 'entrar', accountId: null, church, browser: undefined } as const
  const { name, toSign } = await db.transaction(tx => makeChallenge(tx, scope, true))
  return { desafio: name, opcoes: { ...(await requestOptions(site, toSign, [])) } }
}

/**
 * Logs in with a passkey alone. The device has verified the person, so it counts as both factors.
 * @throws Problem `challenge-expired`; `invalid` with `chave: incorrect` for a passkey that is unknown here, or of a closed account; `too-many`
 */
export async function logInWithPasskey(context: HandlerContext<typeof passkeyEndpoint>): Promise<Tokens> {
  const { db, church, body } = context
  const challenge = await db.transaction(tx => countAnswer(tx, body.desafio, body, { kind: 'entrar', church, browser: undefined }))
  return db.transaction(async tx => {
    const passkey = await usePasskey(tx, context, body.chave, challenge)
    const account = passkey && (await lockAccount(tx, passkey.contaId))
    if (!account?.emailConfirmadoEm) throw new Problem('invalid', { errors: { chave: 'incorrect' } })
    await endChallenge(tx, challenge)
    return completeLogin(tx, context, account, { browser: body.dispositivo, secondFactor: true })
  })
}
