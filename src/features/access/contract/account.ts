import * as z from 'zod/mini'
import { abilities, roles } from '#contract/abilities.ts'
import { endpoint } from '#contract/endpoint.ts'
import { ChurchKey, Email, Id } from '#contract/values.ts'
import { NewPassword, Sent, TypedPassword } from './fields.ts'
import { Tokens } from './session.ts'

export const Account = z.object({
  id: z.int(),
  email: z.string(),
  nome: z.string(),
  sobrenome: z.string(),
  telefone: z.nullable(z.string()),
  /** Everything that registration asks is there. */
  completo: z.boolean(),
})
export type Account = z.infer<typeof Account>

/** A person's record in one church. */
export const Member = z.object({
  id: z.int(),
  nome: z.string(),
  sobrenome: z.string(),
  email: z.string(),
  telefone: z.nullable(z.string()),
  /** The church the record belongs to. */
  igreja: z.object({ id: z.int(), slug: z.string(), nome: z.string() }),
})
export type Member = z.infer<typeof Member>

export const MemberRoles = z.object({ papeis: z.array(z.enum(roles)), permissoes: z.array(z.enum(abilities)) })
export type MemberRoles = z.infer<typeof MemberRoles>

/** A document that says who a person is. */
export const Document = z.object({ tipo: z.enum(['CPF']), numero: z.string() })
export type Document = z.infer<typeof Document>

/** The password that is being left, and the one that comes. */
export const PasswordChange = z.object({ senhaAtual: TypedPassword, novaSenha: NewPassword })

export const changePassword = endpoint({
  method: 'POST',
  path: '/user/alterar-senha',
  summary: 'Change the password; all other sessions end, this one goes on with the new pair',
  access: 'account',
  church: 'any',
  replay: false,
  limit: { calls: 10, seconds: 600 },
  input: { body: PasswordChange },
  reply: Tokens,
})

/** The address that comes, and the password of whoever asks. */
export const EmailChange = z.object({ email: Email, password: TypedPassword })
export type EmailChange = z.infer<typeof EmailChange>

export const changeEmail = endpoint({
  method: 'POST',
  path: '/user/alterar-email',
  summary: 'Ask for another address: a link goes to the new one, a notice to the old one',
  access: 'account',
  replay: false,
  limit: { calls: 10, seconds: 600 },
  input: { body: EmailChange },
  reply: Sent,
})

export const getMe = endpoint({
  method: 'GET',
  path: '/me',
  summary: 'The account that calls',
  access: 'account',
  offline: 'person',
  church: 'none',
  reply: Account,
})

export const findMember = endpoint({
  method: 'GET',
  path: '/user/{id}/usuario',
  summary:
    "The account's record in a church (`cliente`), or its records in the churches of the host's organization (`organizacao`); an empty list when it has none. Only one's own.",
  access: 'account',
  offline: 'person',
  input: {
    params: z.object({ id: Id }),
    query: z.object({ cliente: z.optional(ChurchKey), organizacao: z.optional(ChurchKey) }),
  },
  reply: z.object({ usuarios: z.array(Member) }),
})

export const getRoles = endpoint({
  method: 'GET',
  path: '/user/{id}/role',
  summary: "The account's roles in the church, and what they allow. Only one's own.",
  offline: 'person',
  input: { params: z.object({ id: Id }) },
  reply: MemberRoles,
})

export const listDocuments = endpoint({
  method: 'GET',
  path: '/user/{id}/documento',
  summary: "The account's documents. Only one's own.",
  access: 'account',
  church: 'none',
  input: { params: z.object({ id: Id }) },
  reply: z.array(Document),
})
