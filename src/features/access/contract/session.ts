import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { ChurchKey, Email, Nothing } from '#contract/values.ts'
import { Browser, Captcha, Code, TypedPassword } from './fields.ts'

/** Short-lived bearer token and the long-lived secret that renews it. */
export const Tokens = z.object({ token: z.string(), refreshToken: z.string() })
export type Tokens = z.infer<typeof Tokens>

export const Login = z.object({ username: Email, password: TypedPassword, captcha: Captcha, dispositivo: Browser })

export const logIn = endpoint({
  method: 'POST',
  path: '/security/login_check',
  summary: 'Log in with e-mail and password',
  access: 'visitor',
  church: 'any',
  replay: false,
  limit: { calls: 30, seconds: 60 },
  input: { body: Login },
  reply: Tokens,
})

export const refreshTokens = endpoint({
  method: 'POST',
  path: '/security/token/refresh',
  summary: 'A new pair for a refresh token or for the one-time code of a church switch; either ends',
  access: 'visitor',
  church: 'any',
  replay: false,
  limit: { calls: 60, seconds: 60 },
  input: { body: z.object({ refreshToken: Code, dispositivo: Browser }) },
  reply: Tokens,
})

export const logOut = endpoint({
  method: 'POST',
  path: '/security/logout',
  summary: 'End the session of a refresh token; one that is not known is no error',
  access: 'visitor',
  church: 'none',
  replay: false,
  limit: { calls: 60, seconds: 60 },
  input: { body: z.object({ refreshToken: Code }) },
  reply: Nothing,
})

export const switchChurch = endpoint({
  method: 'POST',
  path: '/usuario/troca-igreja',
  summary: 'Go to another church of the organization: its address, with a code that logs in there once, for 60 seconds',
  access: 'account',
  replay: false,
  limit: { calls: 20, seconds: 60 },
  input: { body: z.object({ igreja: ChurchKey }) },
  reply: z.object({ url: z.string() }),
})
