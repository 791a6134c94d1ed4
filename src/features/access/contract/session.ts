import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Tokens } from '#contract/login/tokens.ts'
import { Email, EmptyReply, SlugOrId } from '#contract/values.ts'
import { BrowserSecret, Captcha, SecretCode, TypedPassword } from './fields.ts'

/** SHA-256 as base64url: of a secret that only the browser has, as in PKCE (RFC 7636). */
const Sha256 = z.string().check(z.regex(/^[\w-]{43}$/))

export const Login = z.object({ username: Email, password: TypedPassword, captcha: Captcha, dispositivo: BrowserSecret })

export const logIn = endpoint({
  method: 'POST',
  path: '/security/login_check',
  summary: 'Log in with e-mail and password',
  access: 'public',
  church: 'optional',
  replay: false,
  limit: 'by-result',
  input: { body: Login },
  setsLogin: true,
  reply: Tokens,
})

export const refreshTokens = endpoint({
  method: 'POST',
  path: '/security/token/refresh',
  summary:
    'Exchange a refresh token, or the one-time code of a church switch with its secret, for new tokens. The token is replaced; the code works once. Without a token in the body, that of the cookies counts, which a page of this origin gets with each pair',
  access: 'public',
  church: 'optional',
  replay: false,
  limit: 'by-result',
  /** `segredo`: for a church switch, what the browser made at the target church; its SHA-256 is `desafio` of `switchChurch`. */
  input: { body: z.object({ refreshToken: z.optional(SecretCode), segredo: z.optional(SecretCode), dispositivo: BrowserSecret }) },
  setsLogin: true,
  reply: Tokens,
})

export const logOut = endpoint({
  method: 'POST',
  path: '/security/logout',
  summary:
    'End the session of a refresh token, or of its SHA-256 as base64url, which a browser may keep until it reaches the server; an unknown one is not an error',
  access: 'public',
  church: 'none',
  replay: false,
  limit: { calls: 240, seconds: 60 },
  input: {
    body: z.object({ refreshToken: z.optional(SecretCode), hash: z.optional(Sha256) }).check(
      z.refine(({ refreshToken, hash }) => refreshToken !== undefined || hash !== undefined, {
        path: ['refreshToken'],
        error: 'required',
      }),
    ),
  },
  reply: EmptyReply,
})

export const createStreamTicket = endpoint({
  method: 'POST',
  path: '/security/bilhete',
  summary:
    'A ticket that opens one stream of changes, once, within a minute: `EventSource` of a browser sends no token. `fluxo`: its path, such as `/api/…/mudancas`, to which `?bilhete=…` is then added',
  access: 'account',
  replay: false,
  limit: { calls: 60, seconds: 60 },
  input: { body: z.object({ fluxo: z.string().check(z.maxLength(200), z.regex(/^\/(api|bff)(\/[\w.~-]+)+$/)) }) },
  reply: z.object({ bilhete: z.string() }),
})

export const switchChurch = endpoint({
  method: 'POST',
  path: '/usuario/troca-igreja',
  summary:
    'Switch to another church of the organization of which the person is a member: returns its address with a code that logs in there once, within 60 seconds, in the browser that has the secret',
  access: 'account',
  replay: false,
  limit: { calls: 20, seconds: 60 },
  input: { body: z.object({ igreja: SlugOrId, desafio: Sha256 }) },
  reply: z.object({ url: z.string() }),
})
