import * as z from 'zod/mini'

/** The largest amount: a thousand million of a currency with cents. Sums of many of them are exact in JavaScript. */
const maxAmount = 100_000_000_000

/** An amount in minor units. */
export const Amount = z.int().check(z.gte(0), z.lte(maxAmount))

/** An amount in a query, at least one minor unit. */
export const QueryAmount = z.coerce.number().check(z.int(), z.gte(1), z.lte(maxAmount))
