import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Tokens } from '#contract/login/tokens.ts'
import { Email, SlugOrId } from '#contract/values.ts'
import { BrowserSecret, Captcha, MailSentReply, NewPassword, RedirectTo, SecretCode, TypedPassword } from './fields.ts'

export const recoverPassword = endpoint({
  method: 'POST',
  path: '/security/recuperar-senha',
  summary: 'Mail a link that sets a new password',
  access: 'public',
  replay: false,
  limit: { calls: 60, seconds: 600 },
  input: { body: z.object({ email: Email, captcha: Captcha, redirectTo: RedirectTo }) },
  reply: MailSentReply,
})

export const requestConfirmation = endpoint({
  method: 'POST',
  path: '/security/solicitar-verificacao-email',
  summary: 'Mail the link that confirms the address of an account that is not active yet',
  access: 'public',
  replay: false,
  limit: { calls: 60, seconds: 600 },
  input: {
    query: z.object({
      igreja: SlugOrId,
      email: Email,
      captcha: Captcha,
      redirectTo: RedirectTo,
    }),
  },
  reply: MailSentReply,
})

/** The purposes of mailed links. The last one is used by the feature giving, and only by who is logged in to the same account. */
export const linkKinds = ['confirmar-email', 'nova-senha', 'novo-email', 'nao-fui-eu', 'juntar-doacoes'] as const

export type LinkKind = (typeof linkKinds)[number]

export const readLink = endpoint({
  method: 'POST',
  path: '/security/link',
  summary: 'Read what a mailed link is for, without using it',
  access: 'public',
  church: 'optional',
  replay: false,
  limit: { calls: 120, seconds: 60 },
  input: { body: z.object({ codigo: SecretCode }) },
  reply: z.object({
    tipo: z.enum(linkKinds),
    /** The address with most letters hidden, so that its owner recognizes it. */
    email: z.string(),
    /** The whole address, for password managers: only of links that set a new password, with which one learns it in any case. */
    username: z.nullable(z.string()),
    /** A path of the site. */
    redirectTo: z.nullable(z.string()),
  }),
})

/** Requires the password, so that a stranger who registered another person's address gains nothing when the owner clicks the link. */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/security/confirmar-email',
  summary: 'Confirm the address of a new account with the mailed code and its password, and log in',
  access: 'public',
  church: 'optional',
  replay: false,
  limit: { calls: 120, seconds: 60 },
  input: { body: z.object({ codigo: SecretCode, password: TypedPassword, dispositivo: BrowserSecret }) },
  setsLogin: true,
  reply: Tokens,
})

export const setNewPassword = endpoint({
  method: 'POST',
  path: '/security/nova-senha',
  summary: 'Set a new password with the mailed code, end all sessions, and log in',
  access: 'public',
  church: 'optional',
  replay: false,
  limit: { calls: 120, seconds: 60 },
  input: { body: z.object({ codigo: SecretCode, senha: NewPassword, dispositivo: BrowserSecret }) },
  setsLogin: true,
  reply: Tokens,
})

/** Requires the account's password, so that a person who clicks a link requested by a stranger does not give the stranger their address. */
export const confirmNewEmail = endpoint({
  method: 'POST',
  path: '/security/confirmar-novo-email',
  summary: "Confirm the new address of an account with the code mailed to it and the account's password; its sessions continue",
  access: 'public',
  church: 'optional',
  replay: false,
  limit: { calls: 120, seconds: 60 },
  input: { body: z.object({ codigo: SecretCode, password: TypedPassword, dispositivo: BrowserSecret }) },
  reply: z.object({ email: z.string() }),
})

export const reportNotMe = endpoint({
  method: 'POST',
  path: '/security/nao-fui-eu',
  summary:
    'Report “this was not me” with the code from a mail: ends all sessions, restores a changed e-mail, deletes an unconfirmed account',
  access: 'public',
  church: 'optional',
  replay: false,
  limit: { calls: 120, seconds: 60 },
  input: { body: z.object({ codigo: SecretCode }) },
  /** `codigo`: a code that sets a new password; `null` when the account was deleted. */
  reply: z.object({ codigo: z.nullable(z.string()) }),
})
