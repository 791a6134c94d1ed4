import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Nothing, Timestamp } from '#contract/values.ts'

/** A browser in which the account is logged in. */
export const Device = z.object({
  id: z.string(),
  /** As a person would call it: `Chrome, Android`. */
  nome: z.string(),
  criadaEm: Timestamp,
  ultimoUsoEm: Timestamp,
  /** The one that asks. */
  atual: z.boolean(),
})
export type Device = z.infer<typeof Device>

export const listDevices = endpoint({
  method: 'GET',
  path: '/user/sessao',
  summary: "The account's sessions that are not over, last used first",
  access: 'account',
  church: 'none',
  reply: z.array(Device),
})

export const endDevice = endpoint({
  method: 'DELETE',
  path: '/user/sessao/{id}',
  summary: 'End one session',
  access: 'account',
  church: 'none',
  input: { params: z.object({ id: z.uuid() }) },
  reply: Nothing,
})

export const endAllDevices = endpoint({
  method: 'DELETE',
  path: '/user/sessao',
  summary: 'Sign out everywhere, here too',
  access: 'account',
  church: 'none',
  reply: Nothing,
})
