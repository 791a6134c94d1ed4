import * as z from 'zod/mini'
import { rule } from '#contract/validation/check.ts'
import { password } from '#contract/validation/rules/password.ts'
import { phone } from '#contract/validation/rules/phone.ts'

/** A password typed to prove it. Only its length is checked: the password rule applied when it was chosen. */
export const TypedPassword = z.string().check(z.minLength(1), z.maxLength(200))

/** A new password, which must follow the password rule. */
export const NewPassword = z.string().check(z.maxLength(200), rule({ password }))

/**
 * Names appear in mails, so they must not contain control characters or anything that a mail program would turn into a link. An abbreviation
 * gets its space (`Ma.Eduarda`), so that it is none.
 */
const anyName = z.string().check(
  z.trim(),
  z.overwrite(name => name.replace(/\.(?=\p{Lu}\p{L})/gu, '. ')),
  z.maxLength(80),
  z.regex(/^(?!.*\p{L}{2}\.\p{L}{2})[^\p{Cc}/:@<>]*$/u),
)
export const PersonName = anyName.check(z.minLength(1))

/** The rest of a name: empty, or left out, for people who have one name. */
export const Surname = z._default(anyName, '')
/** The same where what is left out stays as it is. */
export const ChangedSurname = z.optional(anyName)

/** A phone number as a person writes it. */
export const Phone = z.string().check(z.trim(), z.maxLength(30), rule({ phone }))

/** The solution of a captcha. The error `captcha: required` asks for it after a few attempts. */
export const Captcha = z.optional(z.string().check(z.maxLength(5_000)))

/** A secret that the browser stores. By it the server recognizes the browser, and mails the owner about a login from a new one. */
export const BrowserSecret = z.optional(z.string().check(z.minLength(16), z.maxLength(64)))

/** The code of a mailed link or of a church switch. */
export const SecretCode = z.string().check(z.minLength(20), z.maxLength(200))

/** Where the person wanted to go: a path of the site. The page of the mailed link redirects there. */
export const RedirectTo = z.optional(z.string().check(z.maxLength(500)))

/** `enviado: false`: the mail server cannot be reached now; the mail stays in the queue. */
export const MailSentReply = z.object({ enviado: z.boolean() })
