import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Tokens } from '#contract/login/tokens.ts'
import { factorMethods } from '#contract/problems.ts'
import { EmptyReply } from '#contract/values.ts'
import { BrowserSecret, SecretCode, TypedPassword } from './fields.ts'
import { CredentialSignature, PasskeyOptions } from './webauthn.ts'

/** A code from an authenticator app, or a recovery code. Spaces and hyphens, which people type, are ignored. */
const TypedCode = z.string().check(z.minLength(6), z.maxLength(40))

/** One second factor: a passkey's signature, a code from the app, or a recovery code. */
export const factorFields = {
  chave: z.optional(CredentialSignature),
  codigo: z.optional(TypedCode),
  recuperacao: z.optional(TypedCode),
}
export type Factor = z.infer<z.ZodMiniObject<typeof factorFields>>

export const answerSecondFactor = endpoint({
  method: 'POST',
  path: '/security/segundo-fator',
  summary: 'Finish a login with a second factor: answers the challenge of a call that failed with `second-factor`',
  access: 'public',
  church: 'optional',
  replay: false,
  limit: { calls: 120, seconds: 60 },
  input: { body: z.object({ desafio: SecretCode, ...factorFields, dispositivo: BrowserSecret }) },
  setsLogin: true,
  reply: Tokens,
})

export const beginPasskeyLogin = endpoint({
  method: 'POST',
  path: '/security/chave-acesso/opcoes',
  summary: 'A challenge for a login with a passkey, without a password; the same for everybody',
  access: 'public',
  replay: false,
  limit: { calls: 120, seconds: 60 },
  reply: z.object({ desafio: z.string(), opcoes: PasskeyOptions }),
})

export const logInWithPasskey = endpoint({
  method: 'POST',
  path: '/security/chave-acesso',
  summary: 'Log in with a passkey of this host. It counts as both factors',
  access: 'public',
  replay: false,
  limit: { calls: 120, seconds: 60 },
  input: { body: z.object({ desafio: SecretCode, chave: CredentialSignature, dispositivo: BrowserSecret }) },
  setsLogin: true,
  reply: Tokens,
})

export const beginConfirmation = endpoint({
  method: 'POST',
  path: '/user/confirmacao/opcoes',
  summary: 'How the caller can confirm this session: with the password, or, if the account has one, with a second factor',
  access: 'account',
  church: 'optional',
  replay: false,
  /** `desafio` and `opcoes` are for a passkey of this host; `null` without one. */
  reply: z.object({
    metodos: z.array(z.enum(['senha', ...factorMethods])),
    desafio: z.nullable(z.string()),
    opcoes: z.nullable(PasskeyOptions),
  }),
})

export const confirmSession = endpoint({
  method: 'POST',
  path: '/user/confirmacao',
  summary: 'Confirm this session, so that calls that need a recent confirmation succeed for ten minutes',
  access: 'account',
  church: 'optional',
  replay: false,
  input: { body: z.object({ senha: z.optional(TypedPassword), ...factorFields, desafio: z.optional(SecretCode) }) },
  reply: EmptyReply,
})
