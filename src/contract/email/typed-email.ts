import * as z from 'zod/mini'
import { rule } from '../validation/check.ts'
import { email } from '../validation/rules/email.ts'

/** The addresses of `Email` as they are typed, for forms that show them again. */
export const TypedEmail = z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(254), rule({ email }))
