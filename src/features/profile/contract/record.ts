import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { About, AboutChange } from './about.ts'
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
  ...About.shape,
  /** 0 before the first change. */
  versao: z.int(),
})
export type OwnRecord = z.infer<typeof OwnRecord>

// A field that is not known here is refused: dropping it would look as if it were stored.
export const OwnRecordChange = z.strictObject({ ...RecordChange.shape, ...AboutChange.shape })
export type OwnRecordChange = z.infer<typeof OwnRecordChange>

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
    "Change the caller's own record in this church. What is left out stays; `null` or an empty text removes a value, except for the names. Days are in ISO 8601, not before 1900 and not after today in the church’s zone. Fields that are not listed here are refused. A CPF belongs to at most one member of the church (`cpf: taken`)",
  ifMatch: 'optional',
  // Also because its failures tell whether somebody in the church has a CPF.
  limit: { calls: 30, seconds: 3_600 },
  input: { body: OwnRecordChange },
  reply: OwnRecord,
})
