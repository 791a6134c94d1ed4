import { createHash, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { Problem } from '#contract/problems.ts'
import type { TokenSubject } from '#server/http/caller.ts'

/** How long a bearer token is valid. */
const bearerTokenLifetime = '15m'
const algorithm = 'HS256'
/** How many seconds the clocks of two nodes may differ. */
const clockTolerance = 30

/** Signs a bearer token that contains the account and its session, and nothing else. */
export function signToken(secret: Uint8Array, { accountId, sessionId }: TokenSubject): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(String(accountId))
    .setIssuedAt()
    .setExpirationTime(bearerTokenLifetime)
    .setIssuer('atrio')
    .sign(secret)
}

/** @throws Problem `unauthenticated` when the header contains no token issued by this server, or an expired one */
export async function readToken(secret: Uint8Array, authorization: string | undefined): Promise<TokenSubject> {
  const token = /^Bearer ([\w.-]{20,2000})$/.exec(authorization ?? '')?.[1]
  if (!token) throw new Problem('unauthenticated')
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: [algorithm], issuer: 'atrio', clockTolerance })
    const accountId = Number(payload.sub)
    if (!Number.isSafeInteger(accountId) || typeof payload.sid !== 'string' || !uuidPattern.test(payload.sid))
      throw new Error('incomplete token')
    return { accountId, sessionId: payload.sid }
  } catch (cause) {
    throw new Problem('unauthenticated', { cause })
  }
}

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** A random secret of 256 bits, which cannot be guessed, for a refresh token or the code of a link. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** The hash under which a secret is stored. It needs no salt and no slow hash, because 256 random bits cannot be found by trying. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')
