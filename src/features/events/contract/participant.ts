import * as z from 'zod/mini'
import { Email, requiredText } from '#contract/values.ts'

/** Who comes with a ticket: apart from the calls, because a form on a phone needs no more of them. */
export const Participant = z.object({ nome: requiredText(80), sobrenome: requiredText(80), email: z.optional(z.nullable(Email)) })
