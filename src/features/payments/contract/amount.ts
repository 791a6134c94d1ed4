import * as z from 'zod/mini'
import { largestTotal } from '#contract/money/largest-total.ts'

/** An amount in minor units. */
export const Amount = z.int().check(z.gte(0))

/** An amount of money that a caller names, from one minor unit. */
export const NamedAmount = z.int().check(z.gte(1), z.lte(largestTotal))

/** The same in a query. */
export const QueryAmount = z.coerce.number().check(z.int(), z.gte(1), z.lte(largestTotal))
