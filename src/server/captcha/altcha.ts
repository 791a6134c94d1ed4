import { createHmac, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type pg from 'pg'
import * as z from 'zod/mini'
import { churchTransaction } from '#server/db/church-db.ts'
import { spentChallengeTable } from './tables.ts'

const challengeLifetimeMs = 10 * 60_000
/**
 * PBKDF2 rounds for one guess, and the number of guesses until the answer is found: about a second on a cheap phone, which needs
 * about 2 ms for one guess. The server computes one guess to create a challenge and none to check an answer, because the key is signed.
 */
const rounds = 1_000
const guesses = { min: 300, max: 700 }

/** The answer of ALTCHA's widget, which arrives as JSON in base64. */
const Answer = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().check(z.maxLength(100)),
      salt: z.string().check(z.maxLength(100)),
      cost: z.literal(rounds),
      keyLength: z.literal(32),
      keyPrefix: z.string().check(z.maxLength(64)),
      expiresAt: z.number(),
    }),
    signature: z.string().check(z.maxLength(200)),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().check(z.maxLength(200)) }),
})

/** ALTCHA: the browser computes for about a second. There is no tracking and no external service. */
export function createAltcha(pool: pg.Pool, secret: Uint8Array) {
  const deriveSecret = (use: string) => createHmac('sha256', secret).update(`altcha ${use}`).digest('hex')
  const secrets = { hmacSignatureSecret: deriveSecret('challenge'), hmacKeySignatureSecret: deriveSecret('answer') }

  return {
    async challenge(): Promise<Record<string, unknown>> {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: rounds,
        counter: randomInt(guesses.min, guesses.max + 1),
        deriveKey,
        expiresAt: new Date(Date.now() + challengeLifetimeMs),
        ...secrets,
      })
      return { ...challenge }
    },
    /** Whether the answer is correct, has not expired, and was not used before on any node. */
    async check(text: string): Promise<boolean> {
      const answer = parseAnswer(text)
      if (!answer) return false
      const { challenge, solution } = answer
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets }).catch(() => ({ verified: false }))
      return verified && markSpent(pool, challenge.parameters.nonce, new Date(challenge.parameters.expiresAt * 1000))
    },
  }
}

function parseAnswer(text: string): z.infer<typeof Answer> | undefined {
  try {
    return Answer.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}

/** Stores the challenge as used. @returns false when it was already stored */
async function markSpent(pool: pg.Pool, desafio: string, expiraEm: Date): Promise<boolean> {
  const inserted = await churchTransaction(pool, null, tx =>
    tx.insert(spentChallengeTable).values({ desafio, expiraEm }).onConflictDoNothing().returning({ desafio: spentChallengeTable.desafio }),
  )
  return inserted.length === 1
}
