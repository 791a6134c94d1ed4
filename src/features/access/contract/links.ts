import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { ChurchKey, Email } from '#contract/values.ts'
import { Browser, Captcha, Code, NewPassword, RedirectTo, Sent, TypedPassword } from './fields.ts'
import { Tokens } from './session.ts'

export const recoverPassword = endpoint({
  method: 'POST',
  path: '/security/recuperar-senha',
  summary: 'Mail a link that sets a new password',
  access: 'visitor',
  replay: false,
  limit: { calls: 10, seconds: 600 },
  input: { body: z.object({ email: Email, captcha: Captcha, redirectTo: RedirectTo }) },
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
      redirectTo: RedirectTo,
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
