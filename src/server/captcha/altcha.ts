import { createHmac, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type pg from 'pg'
import * as z from 'zod/mini'
import { churchTransaction } from '#server/db/church-db.ts'
import { spentChallengeTable } from './tables.ts'

/** Milliseconds that a challenge may be answered. */
const lifetime = 10 * 60_000
/**
 * Rounds of PBKDF2 for one guess, and how many guesses lead to the answer: about a second on a cheap phone. A guess takes it about
 * 2 ms; the server makes one for a challenge and none for a check, because the key is signed.
 */
const rounds = 1_000
const guesses = { least: 300, most: 700 }

/** What ALTCHA's widget answers with, as JSON in base64. */
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

/** ALTCHA: the browser computes for a moment, nobody is watched, and nothing outside is asked. */
export function createAltcha(pool: pg.Pool, secret: Uint8Array) {
  const key = (use: string) => createHmac('sha256', secret).update(`altcha ${use}`).digest('hex')
  const secrets = { hmacSignatureSecret: key('challenge'), hmacKeySignatureSecret: key('answer') }

  return {
    async challenge(): Promise<Record<string, unknown>> {
      const made = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: rounds,
        counter: randomInt(guesses.least, guesses.most + 1),
        deriveKey,
        expiresAt: new Date(Date.now() + lifetime),
        ...secrets,
      })
      return { ...made }
    },
    /** Whether the answer is right, in time, and new to all nodes. */
    async check(text: string): Promise<boolean> {
      const answer = read(text)
      if (!answer) return false
      const { challenge, solution } = answer
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets }).catch(() => ({ verified: false }))
      return verified && spend(pool, challenge.parameters.nonce, new Date(challenge.parameters.expiresAt * 1000))
    },
  }
}

function read(text: string): z.infer<typeof Answer> | undefined {
  try {
    return Answer.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}

async function spend(pool: pg.Pool, desafio: string, expiraEm: Date): Promise<boolean> {
  const taken = await churchTransaction(pool, null, tx =>
    tx.insert(spentChallengeTable).values({ desafio, expiraEm }).onConflictDoNothing().returning({ desafio: spentChallengeTable.desafio }),
  )
  return taken.length === 1
}
