import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { ChurchKey, Email } from '#contract/values.ts'
import { Member } from './account.ts'
import { Captcha, NewPassword, PersonName, Phone, RedirectTo } from './fields.ts'

/** What the access screen needs to choose its next step, and nothing of a person's profile. */
export const AccessState = z.object({ exists: z.boolean(), complete: z.boolean(), active: z.boolean() })
export type AccessState = z.infer<typeof AccessState>

export const findAccess = endpoint({
  method: 'GET',
  path: '/user',
  summary: 'Whether an e-mail has an account, whether its registration is complete and its address confirmed',
  access: 'visitor',
  church: 'any',
  limit: { calls: 30, seconds: 60 },
  input: { query: z.object({ email: Email, captcha: Captcha }) },
  reply: AccessState,
})

export const Registration = z.object({
  nome: PersonName,
  sobrenome: PersonName,
  email: Email,
  telefone: Phone,
  senha: NewPassword,
})
export type Registration = z.infer<typeof Registration>

export const registerMember = endpoint({
  method: 'POST',
  path: '/igreja/{id}/usuario',
  summary:
    'Become a member: a visitor with a new account, whose address is then confirmed by mail; a logged-in account with its record, completing what it lacks',
  access: 'optional',
  replay: false,
  limit: { calls: 20, seconds: 600 },
  input: {
    params: z.object({ id: ChurchKey }),
    body: z.object({
      nome: z.optional(PersonName),
      sobrenome: z.optional(PersonName),
      email: z.optional(Email),
      telefone: z.optional(Phone),
      senha: z.optional(NewPassword),
      captcha: Captcha,
      redirectTo: RedirectTo,
    }),
  },
  /** `enviado`: whether the confirmation mail left; `usuario`: the record, when the account could be told at once. */
  reply: z.object({ enviado: z.nullable(z.boolean()), usuario: z.nullable(Member) }),
})

export const findChurchMember = endpoint({
  method: 'GET',
  path: '/igreja/{id}/usuario',
  summary: "The church's record of an e-mail: one's own, or anyone's for staff who manage the church; else an empty list",
  access: 'account',
  input: { params: z.object({ id: ChurchKey }), query: z.object({ email: Email }) },
  reply: z.object({ usuarios: z.array(Member) }),
})
