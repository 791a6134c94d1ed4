import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import { challengeTable } from '../tables.ts'
import { hashSecret, newSecret } from '../tokens.ts'
import { timeStep } from './totp.ts'

export type Challenge = typeof challengeTable.$inferSelect
/** `isRepeated`: the answer is the second of a double tap. */
export type AnsweredChallenge = Challenge & { isRepeated: boolean }

const lifetimeMs = 300_000
/** Answers to one challenge. */
const maxAttempts = 5

/** What a challenge is bound to; an answer must come from the same account, church and browser. */
export type ChallengeScope = {
  kind: Challenge['tipo']
  accountId: number | null
  church: { id: number } | null
  /** The secret that the browser stores, if it sends one. */
  browser: string | undefined
}

/** A mailed link whose change waits for a second factor. `sealedPassword`: what a link that sets a password sets then (`sealPassword`). */
export type WaitingLink = { code: string; sealedPassword?: string }

/**
 * Stores a challenge for five minutes.
 * @param link whose change the right answer makes
 * @returns the secret that names it, and the bytes that a passkey signs (base64url)
 */
export async function makeChallenge(
  tx: ChurchTx,
  { kind, accountId, church, browser }: ChallengeScope,
  hasPasskey: boolean,
  link?: WaitingLink,
) {
  const [name, toSign] = [newSecret(), newSecret()]
  await tx.insert(challengeTable).values({
    codigo: hashSecret(name),
    tipo: kind,
    contaId: accountId,
    igrejaId: church?.id ?? null,
    navegador: browser ? hashSecret(browser) : null,
    desafio: hasPasskey ? toSign : null,
    linkCodigo: link ? hashSecret(link.code) : null,
    novaSenha: link?.sealedPassword ?? null,
    expiraEm: new Date(Date.now() + lifetimeMs),
  })
  return { name, toSign }
}

/**
 * Finds the challenge that somebody answers, and counts the answer, a double tap once; commit it before the answer is
 * checked, so that a wrong one stays counted.
 * @param scope without `accountId`: of any account
 * @throws Problem `challenge-expired` when it is unknown, for somebody else, too old, answered, or was answered wrongly too often
 */
export async function countAnswer(
  tx: ChurchTx,
  name: string,
  answer: { chave?: unknown; codigo?: string; recuperacao?: string },
  scope: Omit<ChallengeScope, 'accountId'> & { accountId?: number },
): Promise<AnsweredChallenge> {
  const { kind, accountId, church, browser } = scope
  const usable = and(
    eq(challengeTable.codigo, hashSecret(name)),
    eq(challengeTable.tipo, kind),
    accountId === undefined ? undefined : eq(challengeTable.contaId, accountId),
    church ? eq(challengeTable.igrejaId, church.id) : isNull(challengeTable.igrejaId),
    browser ? eq(challengeTable.navegador, hashSecret(browser)) : isNull(challengeTable.navegador),
    gt(challengeTable.expiraEm, sql`now()`),
  )
  const [challenge] = await tx.select().from(challengeTable).where(usable).for('update')
  // With the time step: in a later one a code that was wrong may be right, so there it is another try.
  const ultimaResposta = hashSecret(JSON.stringify([answer.chave, answer.codigo, answer.recuperacao, timeStep(Date.now())]))
  const isRepeated = challenge?.ultimaResposta === ultimaResposta
  if (!challenge || (challenge.tentativas >= maxAttempts && !isRepeated)) throw new Problem('challenge-expired')
  const counted = { ultimaResposta, tentativas: challenge.tentativas + (isRepeated ? 0 : 1) }
  await tx.update(challengeTable).set(counted).where(eq(challengeTable.codigo, challenge.codigo))
  return { ...challenge, ...counted, isRepeated }
}

/** Ends a challenge after the right answer. @throws Problem `challenge-expired` when another answer was faster */
export async function endChallenge(tx: ChurchTx, { codigo }: Pick<Challenge, 'codigo'>): Promise<void> {
  const [ended] = await tx.delete(challengeTable).where(eq(challengeTable.codigo, codigo)).returning({ codigo: challengeTable.codigo })
  if (!ended) throw new Problem('challenge-expired')
}
