import * as z from 'zod/mini'

/** An amount in minor units. */
export const Amount = z.int().check(z.gte(0))

/**
 * An amount that a caller names, in a query: from one minor unit to a thousand million of a currency with cents. With all fees and interest
 * it is still exact in JavaScript.
 */
export const QueryAmount = z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000_000_000))
