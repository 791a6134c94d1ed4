import * as z from 'zod/mini'
import { paymentMethodCodes, paymentPurposeCodes, paymentStates } from '../rules.ts'

/** A day that exists, YYYY-MM-DD, as the database can store it. */
export const Day = z.iso.date().check(z.regex(/^(19|2\d)\d\d-/))

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
