import * as z from 'zod/mini'
import { abilities, roles } from '#contract/abilities.ts'
import { endpoint } from '#contract/endpoint.ts'
import { rule } from '#contract/validation/check.ts'
import { password } from '#contract/validation/password.ts'
import { phone } from '#contract/validation/phone.ts'
import { ChurchKey, Email, Id, Nothing, Timestamp } from '#contract/values.ts'

/** Short-lived bearer token and the long-lived secret that renews it. */
export const Tokens = z.object({ token: z.string(), refreshToken: z.string() })
export type Tokens = z.infer<typeof Tokens>

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

/** A typed password is taken as it is; its shape was checked when it was chosen. */
const TypedPassword = z.string().check(z.minLength(1), z.maxLength(200))
const NewPassword = z.string().check(z.maxLength(200), rule({ password }))
/** No control characters, and nothing that a mail program would make a link of: names stand in mails. */
export const PersonName = z.string().check(z.trim(), z.minLength(1), z.maxLength(80), z.regex(/^(?!.*\p{L}{2}\.\p{L}{2})[^\p{Cc}/:@<>]*$/u))
const Phone = z.string().check(z.trim(), z.maxLength(30), rule({ phone }))
/** The answer to a captcha: asked for with `captcha: required` after a few tries. */
export const Captcha = z.optional(z.string().check(z.maxLength(5_000)))
/** A secret that the browser keeps, so that a login from a browser never seen is told by mail. */
const Browser = z.optional(z.string().check(z.minLength(16), z.maxLength(64)))
/** The code of a mailed link or of a church switch. */
const Code = z.string().check(z.minLength(20), z.maxLength(200))

export const Login = z.object({ username: Email, password: TypedPassword, captcha: Captcha, dispositivo: Browser })

export const logIn = endpoint({
  method: 'POST',
  path: '/security/login_check',
  summary: 'Log in with e-mail and password',
  access: 'visitor',
  church: 'any',
  replay: false,
  limit: { calls: 30, seconds: 60 },
  input: { body: Login },
  reply: Tokens,
})

export const refreshTokens = endpoint({
  method: 'POST',
  path: '/security/token/refresh',
  summary: 'A new pair for a refresh token or for the one-time code of a church switch; either ends',
  access: 'visitor',
  church: 'any',
  replay: false,
  limit: { calls: 60, seconds: 60 },
  input: { body: z.object({ refreshToken: Code, dispositivo: Browser }) },
  reply: Tokens,
})

export const logOut = endpoint({
  method: 'POST',
  path: '/security/logout',
  summary: 'End the session of a refresh token; one that is not known is no error',
  access: 'visitor',
  church: 'none',
  replay: false,
  limit: { calls: 60, seconds: 60 },
  input: { body: z.object({ refreshToken: Code }) },
  reply: Nothing,
})

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

/** How this church asks whether a person is one: its own reCAPTCHA key, else a challenge that the browser computes. */
export const CaptchaKind = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('recaptcha'), chaveSite: z.string() }),
  z.object({ tipo: z.literal('altcha') }),
])

export const getCaptcha = endpoint({
  method: 'GET',
  path: '/security/captcha',
  summary: 'Which captcha the church uses',
  access: 'visitor',
  church: 'any',
  reply: CaptchaKind,
})

export const getChallenge = endpoint({
  method: 'GET',
  path: '/security/captcha/desafio',
  summary: "A fresh challenge for the browser, as ALTCHA's widget takes it",
  access: 'visitor',
  church: 'none',
  limit: { calls: 60, seconds: 60 },
  reply: z.record(z.string(), z.unknown()),
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
      /** Where the person was going; the mailed link leads there. */
      redirectTo: z.optional(z.string().check(z.maxLength(500))),
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

/** `enviado: false`: the post does not answer now; the mail stays queued. */
const Sent = z.object({ enviado: z.boolean() })

export const recoverPassword = endpoint({
  method: 'POST',
  path: '/security/recuperar-senha',
  summary: 'Mail a link that sets a new password',
  access: 'visitor',
  replay: false,
  limit: { calls: 10, seconds: 600 },
  input: { body: z.object({ email: Email, captcha: Captcha, redirectTo: z.optional(z.string().check(z.maxLength(500))) }) },
  reply: Sent,
})

export const requestConfirmation = endpoint({
  method: 'POST',
  path: '/security/solicitar-verificacao-email',
  summary: 'Mail the link that confirms the address of an account that is not active yet',
  access: 'visitor',
  replay: false,
  limit: { calls: 10, seconds: 600 },
  input: {
    query: z.object({
      igreja: ChurchKey,
      email: Email,
      captcha: Captcha,
      redirectTo: z.optional(z.string().check(z.maxLength(500))),
    }),
  },
  reply: Sent,
})

/** What a mailed link is for. */
export const linkKinds = ['confirmar-email', 'nova-senha', 'novo-email', 'nao-fui-eu'] as const
export type LinkKind = (typeof linkKinds)[number]

export const readLink = endpoint({
  method: 'POST',
  path: '/security/link',
  summary: 'What a mailed link is for, without using it',
  access: 'visitor',
  church: 'none',
  replay: false,
  limit: { calls: 30, seconds: 60 },
  input: { body: z.object({ codigo: Code }) },
  /** `email`: whose account it is, with most letters hidden, so that a person sees which of theirs; `redirectTo`: an own path. */
  reply: z.object({ tipo: z.enum(linkKinds), email: z.string(), redirectTo: z.nullable(z.string()) }),
})

/** Asks for the password, so that whoever registered somebody else's address gains nothing by the owner's click. */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/security/confirmar-email',
  summary: 'Confirm the address of a new account with the mailed code and its password, and log in',
  access: 'visitor',
  church: 'any',
  replay: false,
  limit: { calls: 20, seconds: 60 },
  input: { body: z.object({ codigo: Code, password: TypedPassword, dispositivo: Browser }) },
  reply: Tokens,
})

export const setNewPassword = endpoint({
  method: 'POST',
  path: '/security/nova-senha',
  summary: 'Set a new password with the mailed code, end all sessions, and log in',
  access: 'visitor',
  church: 'any',
  replay: false,
  limit: { calls: 20, seconds: 60 },
  input: { body: z.object({ codigo: Code, senha: NewPassword, dispositivo: Browser }) },
  reply: Tokens,
})

/** Asks for the account's password too: whoever clicks a link that a stranger asked for must not lend that stranger their address. */
export const confirmNewEmail = endpoint({
  method: 'POST',
  path: '/security/confirmar-novo-email',
  summary: "Take the new address of an account with the code mailed to it and the account's password; its sessions go on",
  access: 'visitor',
  church: 'any',
  replay: false,
  limit: { calls: 20, seconds: 60 },
  input: { body: z.object({ codigo: Code, password: TypedPassword }) },
  reply: z.object({ email: z.string() }),
})

export const disown = endpoint({
  method: 'POST',
  path: '/security/nao-fui-eu',
  summary: 'Undo what somebody else did: end all sessions, take back a changed address, forget an unconfirmed account',
  access: 'visitor',
  church: 'any',
  replay: false,
  limit: { calls: 20, seconds: 60 },
  input: { body: z.object({ codigo: Code }) },
  /** `codigo`: sets a new password at once; `null` where there is no account left. */
  reply: z.object({ codigo: z.nullable(z.string()) }),
})

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

export const switchChurch = endpoint({
  method: 'POST',
  path: '/usuario/troca-igreja',
  summary: 'Go to another church of the organization: its address, with a code that logs in there once, for 60 seconds',
  access: 'account',
  replay: false,
  limit: { calls: 20, seconds: 60 },
  input: { body: z.object({ igreja: ChurchKey }) },
  reply: z.object({ url: z.string() }),
})
