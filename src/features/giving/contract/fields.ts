import * as z from 'zod/mini'
import { largestTotal } from '#contract/money/largest-total.ts'
import { Id } from '#contract/values.ts'

// These come with every form: nothing but limits.

/** Reasons in one gift, at most. */
export const maxReasons = 10

/** The most for one reason; all reasons together are a payment, which has the same limit. */
const maxGift = largestTotal

/** Minor units of the church's currency. */
export const Amount = z.int().check(z.gte(0), z.lte(maxGift))

/** What somebody gives: minor units. */
export const GiftAmount = z.int().check(z.gte(1), z.lte(maxGift))

/** What a gift is for: each reason once. */
export const GiftLines = z.array(z.object({ id: Id, valor: GiftAmount })).check(z.minLength(1), z.maxLength(maxReasons))

/** A gift is repeated every so many days. */
export const RecurrenceDays = z.int().check(z.gte(1), z.lte(366))

/** How a gift is repeated: every so many days, or on a day of the month (in a shorter month on its last day). */
export const RecurrenceFields = z.union([
  z.strictObject({ dias: RecurrenceDays }),
  z.strictObject({ diaDoMes: z.int().check(z.gte(1), z.lte(31)) }),
])
