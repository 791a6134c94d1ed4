import { createHash, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { Problem } from '#contract/problems.ts'
import type { Account } from '#server/http/context.ts'

/** How long a bearer token lives. */
const lifetime = '15m'
const algorithm = 'HS256'
/** Seconds that clocks of two nodes may differ. */
const clockTolerance = 30

/** A signed token that names the account and its session, and nothing else. */
export function signToken(secret: Uint8Array, { accountId, sessionId }: Account): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(String(accountId))
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .setIssuer('atrio')
    .sign(secret)
}

/** @throws Problem `unauthenticated` when the header holds no token of ours, or an old one */
export async function readToken(secret: Uint8Array, authorization: string | undefined): Promise<Account> {
  const token = /^Bearer ([\w.-]{20,2000})$/.exec(authorization ?? '')?.[1]
  if (!token) throw new Problem('unauthenticated')
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: [algorithm], issuer: 'atrio', clockTolerance })
    const accountId = Number(payload.sub)
    if (!Number.isSafeInteger(accountId) || typeof payload.sid !== 'string' || !uuid.test(payload.sid)) throw new Error('not whole')
    return { accountId, sessionId: payload.sid }
  } catch (cause) {
    throw new Problem('unauthenticated', { cause })
  }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** A secret that nobody guesses (256 bits), for a refresh token or the code of a link. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** What is stored of a secret. No salt and no slow hash: it is not a word that anyone could try out. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')
