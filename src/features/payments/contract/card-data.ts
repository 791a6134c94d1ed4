import cardValidator from 'card-validator'
import * as z from 'zod/mini'
import { rule } from '#contract/validation/check.ts'
import type { Failure } from '#contract/validation/failure.ts'
import { cpf } from '#contract/validation/rules/brazil.ts'
import { birthdate, card_expiry } from '#contract/validation/rules/date.ts'
import { requiredText } from '#contract/values.ts'

const failure = (name: Failure) => ({ params: { failure: name } })

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The length that its brand has, and the check digit. Spaces between the digits are allowed. */
const isCardNumber = (text: string) => /^[\d ]+$/.test(text) && cardValidator.number(digitsOf(text)).isValid

/** As many digits as the brand of the number prints on its cards. */
const cvvLengthOf = (number: string) => cardValidator.number(digitsOf(number)).card?.code.size ?? 3

const fields = {
  numero: z.string().check(z.trim(), z.minLength(1), z.maxLength(30), z.refine(isCardNumber, failure('card_number'))),
  titular: requiredText(60),
  /** `MM/YY` or `MM/YYYY`. */
  validade: z.string().check(z.minLength(1), z.maxLength(7), rule({ card_expiry })),
  cvv: z.string().check(z.trim(), z.minLength(1), z.regex(/^\d{3,4}$/)),
}
const Cpf = z.string().check(z.minLength(1), rule({ cpf }))
const Birthdate = z.string().check(z.minLength(1), rule({ birthdate }))

/** The security code has as many digits as the brand has. */
const checkCvv = z.check<{ numero: string; cvv: string }>(({ value, issues }) => {
  const length = cvvLengthOf(value.numero)
  if (value.cvv.length !== length)
    issues.push({ code: 'custom', path: ['cvv'], input: value.cvv, params: { failure: `digits:${length}` satisfies Failure } })
})

const cardFields = { ...fields, cpf: z.optional(Cpf), nascimento: z.optional(Birthdate) }
const brazilianCardFields = { ...fields, cpf: Cpf, nascimento: Birthdate }

type Needs = {
  /** There a gateway wants to know who the holder is. */
  isBrazilian: boolean
  /** Number, date and code are typed into the gateway's own fields. */
  isHosted: boolean
}

/** The rules for a new card, in a form that has other fields (`more`), too. */
export function newCardSchema({ isBrazilian, isHosted }: Needs, more: Record<string, z.ZodMiniType>): z.ZodMiniType<TypedCard> {
  const all = isBrazilian ? brazilianCardFields : cardFields
  const { numero: _number, validade: _expiry, cvv: _code, ...holder } = all
  if (isHosted) return z.object({ ...more, ...holder }) as unknown as z.ZodMiniType<TypedCard>
  return z.object({ ...more, ...all }).check(checkCvv as z.core.$ZodCheck<object>) as unknown as z.ZodMiniType<TypedCard>
}

/** A card as somebody types it. Nothing of it is ever stored or logged. */
export const CardInput = z.object(cardFields).check(checkCvv)

/** The same, without what somebody types into the gateway's own fields. */
export type TypedCard = Partial<z.output<typeof CardInput>>
