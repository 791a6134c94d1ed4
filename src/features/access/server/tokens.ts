import { jwtVerify, SignJWT } from 'jose'
import { Problem } from '#contract/problems.ts'

/** How long a bearer token lives. */
const lifetime = '15m'
const algorithm = 'HS256'
/** Seconds that clocks of two nodes may differ. */
const clockTolerance = 30

/** A signed token that names the account and nothing else. */
export function signToken(secret: Uint8Array, accountId: number): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: algorithm })
    .setSubject(String(accountId))
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .setIssuer('atrio')
    .sign(secret)
}

/** @throws Problem `unauthenticated` when the header holds no token of ours, or an old one */
export async function readToken(secret: Uint8Array, authorization: string | undefined): Promise<number> {
  const token = /^Bearer ([\w.-]{20,2000})$/.exec(authorization ?? '')?.[1]
  if (!token) throw new Problem('unauthenticated')
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: [algorithm], issuer: 'atrio', clockTolerance })
    const id = Number(payload.sub)
    if (!Number.isSafeInteger(id)) throw new Error('no account in the token')
    return id
  } catch (cause) {
    throw new Problem('unauthenticated', { cause })
  }
}
