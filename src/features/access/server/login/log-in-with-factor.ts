import { and, eq } from 'drizzle-orm'
import type { Tokens } from '#contract/login/tokens.ts'
import { Problem } from '#contract/problems.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import { deliverMail } from '#server/mail/mail.ts'
import { brandOf } from '#server/mail/mail-content.ts'
import type {
  answerSecondFactor as answerEndpoint,
  beginPasskeyLogin as beginEndpoint,
  logInWithPasskey as passkeyEndpoint,
} from '../../contract/second-factor.ts'
import { type AccountRow, lockAccount } from '../account/account.ts'
import { countAnswer, endChallenge, makeChallenge } from '../factors/challenges.ts'
import { checkFactor, usePasskey } from '../factors/check-factor.ts'
import { relyingParty, requestOptions } from '../factors/webauthn.ts'
import { makeLink } from '../links/links.ts'
import { finishWaitingLink } from '../mailed-links/finish-link.ts'
import { factorMail } from '../mails/factor-mail.ts'
import { completeLogin } from '../session/complete-login.ts'
import { sessionTable } from '../tables.ts'
import { hashSecret } from '../tokens.ts'

/**
 * Finishes a login whose password was right with a second factor, or the change of a mailed link.
 * @throws Problem `challenge-expired`; `invalid` with `incorrect` for a wrong factor; `too-many`; as `consumeLink`; `conflict` when another
 * account has the new address
 */
export async function answerSecondFactor(context: HandlerContext<typeof answerEndpoint>): Promise<Tokens> {
  const { db, church, body, services } = context
  const scope = { kind: 'segundo-fator', church, browser: body.dispositivo } as const
  const challenge = await db.transaction(tx => countAnswer(tx, body.desafio, body, scope))
  let guessed: AccountRow | undefined
  const finish = db.transaction(async tx => {
    const account = await lockAccount(tx, challenge.contaId as number)
    if (!account?.emailConfirmadoEm) throw new Problem('challenge-expired')
    const from = await knownBrowser(tx, account.id, body.dispositivo)
    const method = await checkFactor(tx, context, account.id, body, from, challenge).catch(error => {
      if (error instanceof Problem && error.code === 'too-many') guessed = account
      throw error
    })
    await endChallenge(tx, challenge)
    if (method === 'recuperacao') {
      const notMeCode = await makeLink(tx, { kind: 'nao-fui-eu', accountId: account.id, email: account.email, church })
      const change = { what: 'recovery-used', notMeCode, when: new Date() } as const
      await tx.send(deliverMail, factorMail(brandOf(services.env, church), { to: account.email, name: account.nome }, change))
    }
    const changed = challenge.linkCodigo ? await finishWaitingLink(tx, context, challenge.linkCodigo, challenge.novaSenha) : account
    return completeLogin(tx, context, changed, { browser: body.dispositivo, secondFactor: true })
  })
  return finish.catch(async error => {
    if (guessed) await warnOfGuesses(context, guessed)
    throw error
  })
}

/** The browser as `checkFactor` counts it: by itself when it has logged in to the account before. */
async function knownBrowser(tx: ChurchTx, accountId: number, browser: string | undefined): Promise<string> {
  if (!browser) return 'elsewhere'
  const navegador = hashSecret(browser)
  const isKnown = and(eq(sessionTable.contaId, accountId), eq(sessionTable.navegador, navegador))
  return (await tx.select({ id: sessionTable.id }).from(sessionTable).where(isKnown).limit(1)).length ? navegador : 'elsewhere'
}

/**
 * Tells the owner, once a day, that somebody who has the password guesses codes. In a transaction of its own, because that of the refused try is
 * rolled back.
 */
async function warnOfGuesses(
  { db, church, services }: HandlerContext<typeof answerEndpoint>,
  { id, email, nome }: AccountRow,
): Promise<void> {
  const isTold = await services.limits.consume('guesses-told', String(id), 1, 86_400).then(
    () => false,
    () => true,
  )
  if (isTold) return
  await db.transaction(async tx => {
    const notMeCode = await makeLink(tx, { kind: 'nao-fui-eu', accountId: id, email, church })
    const change = { what: 'codes-guessed', notMeCode, when: new Date() } as const
    await tx.send(deliverMail, factorMail(brandOf(services.env, church), { to: email, name: nome }, change))
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
