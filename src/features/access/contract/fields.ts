import * as z from 'zod/mini'
import { rule } from '#contract/validation/check.ts'
import { password } from '#contract/validation/rules/password.ts'
import { phone } from '#contract/validation/rules/phone.ts'

/** A typed password is taken as it is; its shape was checked when it was chosen. */
export const TypedPassword = z.string().check(z.minLength(1), z.maxLength(200))

/** A password that is being chosen. */
export const NewPassword = z.string().check(z.maxLength(200), rule({ password }))

/** No control characters, and nothing that a mail program would make a link of: names stand in mails. */
export const PersonName = z.string().check(z.trim(), z.minLength(1), z.maxLength(80), z.regex(/^(?!.*\p{L}{2}\.\p{L}{2})[^\p{Cc}/:@<>]*$/u))

/** A phone number as a person writes it. */
export const Phone = z.string().check(z.trim(), z.maxLength(30), rule({ phone }))

/** The answer to a captcha: asked for with `captcha: required` after a few tries. */
export const Captcha = z.optional(z.string().check(z.maxLength(5_000)))

/** A secret that the browser keeps, so that a login from a browser never seen is told by mail. */
export const Browser = z.optional(z.string().check(z.minLength(16), z.maxLength(64)))

/** The code of a mailed link or of a church switch. */
export const Code = z.string().check(z.minLength(20), z.maxLength(200))

/** Where the person was going: a path of the site. The mailed link leads there. */
export const RedirectTo = z.optional(z.string().check(z.maxLength(500)))

/** `enviado: false`: the post does not answer now; the mail stays queued. */
export const Sent = z.object({ enviado: z.boolean() })
