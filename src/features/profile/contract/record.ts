import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { RecordChange } from './fields.ts'

/** What a member tells their church about themselves. The e-mail is the account's, and is changed there. */
export const OwnRecord = z.object({
  id: z.int(),
  nome: z.string(),
  sobrenome: z.string(),
  email: z.string(),
  telefone: z.nullable(z.string()),
  /** 11 digits. Only the member gets it whole. */
  cpf: z.nullable(z.string()),
  /** 0 before the first change. */
  versao: z.int(),
})
export type OwnRecord = z.infer<typeof OwnRecord>

export const getOwnRecord = endpoint({
  method: 'GET',
  path: '/usuario/',
  summary: "The caller's own record in this church, with the whole CPF",
  reply: OwnRecord,
})

export const updateOwnRecord = endpoint({
  method: 'PUT',
  path: '/usuario/',
  summary:
    "Change the caller's own record in this church. What is left out stays; `null` or an empty text removes phone and CPF. Fields that are not listed here are refused. A CPF belongs to at most one member of the church (`cpf: taken`)",
  ifMatch: 'optional',
  // Also because its failures tell whether somebody in the church has a CPF.
  limit: { calls: 30, seconds: 3_600 },
  // A field that is not known here is refused: dropping it would look as if it were stored.
  input: { body: z.strictObject(RecordChange.shape) },
  reply: OwnRecord,
})
