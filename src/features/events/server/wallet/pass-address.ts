import { hkdfSync } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { Problem } from '#contract/problems.ts'
import type { TokenSubject } from '#server/http/caller.ts'

const algorithm = 'HS256'
const lifetime = '10m'

// A key of its own, so that nothing else that the server signs is taken for it (RFC 5869).
const keyOf = (secret: Uint8Array) => new Uint8Array(hkdfSync('sha256', secret, '', 'wallet pass', 32))

/** Which ticket of which church is meant. */
type Which = { church: number; event: number; ticket: number }
const subjectOf = ({ church, event, ticket }: Which) => `${church} ${event} ${ticket}`

/** The code in the address of a pass: for which ticket, and for whose login. */
export const signPassCode = (secret: Uint8Array, which: Which, { accountId, sessionId }: TokenSubject): Promise<string> =>
  new SignJWT({ conta: accountId, sessao: sessionId })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(subjectOf(which))
    .setExpirationTime(lifetime)
    .sign(keyOf(secret))

/** The login in such a code. @throws Problem `link-expired`; `not-found` for a code that was not made for this ticket, and any other text */
export async function readPassCode(secret: Uint8Array, which: Which, code: string): Promise<TokenSubject> {
  try {
    const { payload } = await jwtVerify<{ conta: number; sessao: string }>(code, keyOf(secret), {
      algorithms: [algorithm],
      subject: subjectOf(which),
      requiredClaims: ['exp'],
    })
    return { accountId: payload.conta, sessionId: payload.sessao }
  } catch (cause) {
    throw new Problem(cause instanceof errors.JWTExpired ? 'link-expired' : 'not-found', { cause })
  }
}
