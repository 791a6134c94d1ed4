/**
 * The most of one payment, with its fees and interest, and of every amount that a caller names: in minor units, a thousand million of a currency
 * with cents. In a file of its own, because forms that need no other rule of payments load it.
 */
export const largestTotal = 100_000_000_000
