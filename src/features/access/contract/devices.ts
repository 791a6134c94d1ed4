import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { EmptyReply, Timestamp } from '#contract/values.ts'

/** A browser in which the account is logged in. */
export const Device = z.object({
  id: z.string(),
  /** A readable name such as `Chrome, Android`. */
  nome: z.string(),
  criadaEm: Timestamp,
  ultimoUsoEm: Timestamp,
  /** Whether it is the session of this call. */
  atual: z.boolean(),
})
export type Device = z.infer<typeof Device>

export const listDevices = endpoint({
  method: 'GET',
  path: '/user/sessao',
  summary: "The account's open sessions, last used first",
  access: 'account',
  church: 'none',
  reply: z.array(Device),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/user/sessao/{id}',
  summary: 'End one session',
  access: 'account',
  church: 'none',
  input: { params: z.object({ id: z.uuid() }) },
  reply: EmptyReply,
})

export const endAllSessions = endpoint({
  method: 'DELETE',
  path: '/user/sessao',
  summary: 'Log out on all devices, also on this one',
  access: 'account',
  church: 'none',
  reply: EmptyReply,
})
