import * as z from 'zod/mini'
import { paymentMethodCodes, paymentStates } from '#contract/money/payment-codes.ts'
import { Day } from '#contract/values.ts'
import { paymentPurposeCodes } from '../rules/payments.ts'

/** By what staff choose payments from the list and for an export. */
export const filters = {
  tipo: z.optional(z.enum(paymentPurposeCodes)),
  metodo: z.optional(z.enum(paymentMethodCodes)),
  situacao: z.optional(z.enum(paymentStates)),
  /** Made from this day on, until this day: in the time zone of the church. */
  de: z.optional(Day),
  ate: z.optional(Day),
  q: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
  conferir: z._default(z.stringbool(), false),
}
const Filters = z.object(filters)
export type PaymentFilters = z.infer<typeof Filters>
