import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { EmptyReply, Id, requiredText, Timestamp } from '#contract/values.ts'
import { SecretCode } from './fields.ts'
import { NewCredential, PasskeyOptions } from './webauthn.ts'

/** `aqui`: whether it works on the host of this call; a passkey works only on the host on which it was made. */
export const Passkey = z.object({
  id: z.int(),
  nome: z.string(),
  host: z.string(),
  aqui: z.boolean(),
  criadaEm: Timestamp,
  usadaEm: z.nullable(Timestamp),
})
export type Passkey = z.infer<typeof Passkey>

export const Factors = z.object({
  chaves: z.array(Passkey),
  /** Since when the account has an authenticator app; `null`: it has none. */
  aplicativoDesde: z.nullable(Timestamp),
  /** How many recovery codes are not used yet. */
  codigosRestantes: z.int(),
})
export type Factors = z.infer<typeof Factors>

/** With the first second factor, its owner gets recovery codes, which are shown only this once. */
const NewCodes = z.object({ codigos: z.nullable(z.array(z.string())) })
export type NewCodes = z.infer<typeof NewCodes>

const PasskeyName = requiredText(60)

/** Common properties of the calls that change the second factors of the caller. */
const change = { access: 'account', stepUp: true } as const
const changesPerHour = { calls: 30, seconds: 3_600 }

export const listFactors = endpoint({
  method: 'GET',
  path: '/user/segundo-fator',
  summary: "The caller's second factors",
  access: 'account',
  church: 'optional',
  reply: Factors,
})

export const beginPasskey = endpoint({
  ...change,
  method: 'POST',
  path: '/user/chave-acesso/opcoes',
  summary: 'A challenge for a new passkey on this host',
  replay: false,
  limit: changesPerHour,
  reply: z.object({ desafio: z.string(), opcoes: PasskeyOptions }),
})

export const addPasskey = endpoint({
  ...change,
  method: 'POST',
  path: '/user/chave-acesso',
  summary: 'Add a passkey. The session counts as one with a second factor',
  replay: false,
  limit: changesPerHour,
  input: { body: z.object({ desafio: SecretCode, nome: PasskeyName, chave: NewCredential }) },
  reply: NewCodes,
})

export const renamePasskey = endpoint({
  ...change,
  method: 'PUT',
  path: '/user/chave-acesso/{id}',
  summary: 'Rename a passkey',
  church: 'none',
  input: { params: z.object({ id: Id }), body: z.object({ nome: PasskeyName }) },
  reply: EmptyReply,
})

export const deletePasskey = endpoint({
  ...change,
  method: 'DELETE',
  path: '/user/chave-acesso/{id}',
  summary: 'Remove a passkey; with the last second factor, the recovery codes too',
  church: 'optional',
  input: { params: z.object({ id: Id }) },
  reply: EmptyReply,
})

export const beginAuthenticator = endpoint({
  ...change,
  method: 'POST',
  path: '/user/aplicativo-autenticador/segredo',
  summary: 'A secret for an authenticator app, as a QR code (SVG) and for typing. Nothing is stored yet',
  church: 'optional',
  replay: false,
  limit: changesPerHour,
  /** `pedido`: the secret, encrypted for the server, to be sent back with a code of the app within ten minutes. */
  reply: z.object({ pedido: z.string(), segredo: z.string(), qr: z.string() }),
})

export const addAuthenticator = endpoint({
  ...change,
  method: 'POST',
  path: '/user/aplicativo-autenticador',
  summary: 'Add the authenticator app, with one of its codes. The session counts as one with a second factor',
  church: 'optional',
  replay: false,
  limit: changesPerHour,
  input: {
    body: z.object({
      pedido: z.string().check(z.minLength(20), z.maxLength(600)),
      codigo: z.string().check(z.minLength(6), z.maxLength(12)),
    }),
  },
  reply: NewCodes,
})

export const deleteAuthenticator = endpoint({
  ...change,
  method: 'DELETE',
  path: '/user/aplicativo-autenticador',
  summary: 'Remove the authenticator app; with the last second factor, the recovery codes too',
  church: 'optional',
  reply: EmptyReply,
})

export const renewRecoveryCodes = endpoint({
  ...change,
  method: 'POST',
  path: '/user/codigo-recuperacao',
  summary: 'Ten new recovery codes in place of the old ones; shown only this once',
  church: 'optional',
  replay: false,
  limit: changesPerHour,
  reply: z.object({ codigos: z.array(z.string()) }),
})
