import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Email, SlugOrId } from '#contract/values.ts'
import { Member } from './account.ts'
import { Captcha, ChangedSurname, NewPassword, PersonName, Phone, RedirectTo, Surname } from './fields.ts'

/** The facts that the access screen needs to choose its next step. Contains nothing of a person's profile. */
export const AccountState = z.object({ exists: z.boolean(), complete: z.boolean(), active: z.boolean() })
export type AccountState = z.infer<typeof AccountState>

export const findAccountState = endpoint({
  method: 'GET',
  path: '/user',
  summary: 'Whether an e-mail has an account, whether its registration is complete and its address confirmed',
  access: 'public',
  church: 'optional',
  limit: { calls: 120, seconds: 60 },
  input: { query: z.object({ email: Email, captcha: Captcha }) },
  reply: AccountState,
})

export const Registration = z.object({
  nome: PersonName,
  sobrenome: Surname,
  email: Email,
  telefone: Phone,
  senha: NewPassword,
})
export type Registration = z.infer<typeof Registration>

export const registerMember = endpoint({
  method: 'POST',
  path: '/igreja/{id}/usuario',
  summary:
    'Become a member: a caller without a login gets a new account, whose address is then confirmed by mail; a logged-in account gets its member record and completes its missing fields',
  access: 'optional',
  replay: false,
  limit: { calls: 200, seconds: 600 },
  input: {
    params: z.object({ id: SlugOrId }),
    body: z.object({
      nome: z.optional(PersonName),
      sobrenome: ChangedSurname,
      email: z.optional(Email),
      telefone: z.optional(Phone),
      senha: z.optional(NewPassword),
      captcha: Captcha,
      redirectTo: RedirectTo,
    }),
  },
  /** Without a login, `enviado`: whether the confirmation mail was sent already. For a logged-in account, `usuario`: its member record. */
  reply: z.object({ enviado: z.nullable(z.boolean()), usuario: z.nullable(Member) }),
})

export const findMemberByEmail = endpoint({
  method: 'GET',
  path: '/igreja/{id}/usuario',
  summary:
    "The church's member record with an e-mail: the caller's own, or any person's for staff who manage the church; otherwise an empty list",
  access: 'account',
  passes: 'people',
  input: { params: z.object({ id: SlugOrId }), query: z.object({ email: Email }) },
  reply: z.object({ usuarios: z.array(Member) }),
})
