import * as z from 'zod/mini'
import { abilities, roles } from '#contract/abilities.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Tokens } from '#contract/login/tokens.ts'
import { Email, Id, SlugOrId, Timestamp } from '#contract/values.ts'
import { Captcha, MailSentReply, NewPassword, TypedPassword } from './fields.ts'

export const Account = z.object({
  id: z.int(),
  email: z.string(),
  nome: z.string(),
  sobrenome: z.string(),
  telefone: z.nullable(z.string()),
  /** Whether the account has all fields that registration requires. */
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

/**
 * `faltaSegundoFator`: the church requires a second factor of staff; until one is given in this session, the roles give no ability.
 * `acessoPlataforma`: only for super admins; `null` when they may enter the church, else the hour for which they are in it.
 */
export const MemberRoles = z.object({
  papeis: z.array(z.enum(roles)),
  permissoes: z.array(z.enum(abilities)),
  faltaSegundoFator: z.boolean(),
  acessoPlataforma: z.optional(z.nullable(z.object({ id: z.int(), expiraEm: Timestamp }))),
})
export type MemberRoles = z.infer<typeof MemberRoles>

/** An identity document. */
export const Document = z.object({ tipo: z.enum(['CPF']), numero: z.string() })
export type Document = z.infer<typeof Document>

/** The current password and the new one. */
export const PasswordChange = z.object({ senhaAtual: TypedPassword, novaSenha: NewPassword })

export const changePassword = endpoint({
  method: 'POST',
  path: '/user/alterar-senha',
  summary: 'Change the password. Ends all sessions; the current one continues with the new pair of tokens',
  access: 'account',
  church: 'optional',
  replay: false,
  limit: { calls: 10, seconds: 600 },
  input: { body: PasswordChange },
  setsLogin: true,
  reply: Tokens,
})

/** The new address, and the password of the account. */
export const EmailChange = z.object({ email: Email, password: TypedPassword, captcha: Captcha })
export type EmailChange = z.infer<typeof EmailChange>

export const changeEmail = endpoint({
  method: 'POST',
  path: '/user/alterar-email',
  summary: 'Request another e-mail address: mails a link to the new one and a notice to the old one',
  access: 'account',
  replay: false,
  limit: { calls: 10, seconds: 600 },
  input: { body: EmailChange },
  reply: MailSentReply,
})

export const getMe = endpoint({
  method: 'GET',
  path: '/me',
  summary: 'The account of the caller',
  access: 'account',
  offline: 'person',
  church: 'none',
  reply: Account,
})

export const listOwnMembers = endpoint({
  method: 'GET',
  path: '/user/{id}/usuario',
  summary:
    "The account's record in a church (`cliente`), or its records in the churches of the host's organization (`organizacao`); an empty list when it has none. Only for the caller's own account.",
  access: 'account',
  offline: 'person',
  input: {
    params: z.object({ id: Id }),
    query: z.object({ cliente: z.optional(SlugOrId), organizacao: z.optional(SlugOrId) }),
  },
  reply: z.object({ usuarios: z.array(Member) }),
})

export const getRoles = endpoint({
  method: 'GET',
  path: '/user/{id}/role',
  summary: "The account's roles in the church, and the abilities that they give. Only for the caller's own account.",
  offline: 'person',
  input: { params: z.object({ id: Id }) },
  reply: MemberRoles,
})

export const listDocuments = endpoint({
  method: 'GET',
  path: '/user/{id}/documento',
  summary: "The account's documents. Only for the caller's own account.",
  access: 'account',
  church: 'none',
  input: { params: z.object({ id: Id }) },
  reply: z.array(Document),
})
