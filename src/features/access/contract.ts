import * as z from 'zod/mini'
import { abilities, roles } from '#contract/abilities.ts'
import { endpoint } from '#contract/endpoint.ts'
import { ChurchKey, Email, Id } from '#contract/values.ts'

/** Short-lived bearer token and the long-lived secret that renews it. */
export const Tokens = z.object({ token: z.string(), refreshToken: z.string() })
export type Tokens = z.infer<typeof Tokens>

export const Account = z.object({ id: z.int(), email: z.string(), nome: z.string() })
export type Account = z.infer<typeof Account>

/** A person's record in one church. */
export const Member = z.object({
  id: z.int(),
  nome: z.string(),
  sobrenome: z.string(),
  email: z.string(),
  telefone: z.nullable(z.string()),
})
export type Member = z.infer<typeof Member>

export const MemberRoles = z.object({ papeis: z.array(z.enum(roles)), permissoes: z.array(z.enum(abilities)) })
export type MemberRoles = z.infer<typeof MemberRoles>

export const Login = z.object({ username: Email, password: z.string().check(z.minLength(1), z.maxLength(200)) })

export const logIn = endpoint({
  method: 'POST',
  path: '/security/login_check',
  summary: 'Log in with e-mail and password',
  access: 'visitor',
  church: 'none',
  replay: false,
  limit: { calls: 30, seconds: 60 },
  input: { body: Login },
  reply: Tokens,
})

export const refreshTokens = endpoint({
  method: 'POST',
  path: '/security/token/refresh',
  summary: 'A new pair for a refresh token; the old one ends',
  access: 'visitor',
  church: 'none',
  replay: false,
  limit: { calls: 60, seconds: 60 },
  input: { body: z.object({ refreshToken: z.string().check(z.minLength(20), z.maxLength(200)) }) },
  reply: Tokens,
})

export const getMe = endpoint({
  method: 'GET',
  path: '/me',
  summary: 'The account that calls',
  access: 'account',
  church: 'none',
  reply: Account,
})

export const findMember = endpoint({
  method: 'GET',
  path: '/user/{id}/usuario',
  summary: "The account's record in a church; an empty list when it has none. Only one's own.",
  access: 'account',
  input: { params: z.object({ id: Id }), query: z.object({ cliente: z.optional(ChurchKey) }) },
  reply: z.object({ usuarios: z.array(Member) }),
})

export const getRoles = endpoint({
  method: 'GET',
  path: '/user/{id}/role',
  summary: "The account's roles in the church, and what they allow. Only one's own.",
  input: { params: z.object({ id: Id }) },
  reply: MemberRoles,
})
