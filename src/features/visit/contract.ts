import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { phone } from '#contract/validation/rules/phone.ts'
import { BySlug, Email } from '#contract/values.ts'
import { Captcha, PersonName } from '#features/access/contract/fields.ts'

const isContact = (typed: string) => z.safeParse(Email, typed).success || phone(typed, [], { now: new Date() })

/** A person who wants to come for the first time, and how to reach them. No account is needed. */
export const Visit = z.object({
  nome: PersonName,
  /** How many come, this person included. */
  pessoas: z.coerce.number().check(z.int(), z.gte(1), z.lte(30)),
  /** A phone number or an e-mail address. */
  contato: z.string().check(z.trim(), z.minLength(1), z.maxLength(254), z.refine(isContact)),
})
export type Visit = z.infer<typeof Visit>

export const announceVisit = endpoint({
  method: 'POST',
  path: '/igreja/{slug}/visita/',
  summary: 'Announce a first visit to the church; it gets a mail and nothing is stored',
  access: 'public',
  limit: { calls: 300, seconds: 3_600 },
  input: { params: BySlug, body: z.extend(Visit, { captcha: Captcha }) },
  reply: z.object({}),
})
