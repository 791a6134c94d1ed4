import { Amount } from './fields.ts'

/** What a gift is worth (`giftWorth`), in minor units: all 0 until its money arrives. */
export const giftWorthFields = {
  /** What has arrived for it, less or more than was meant, without the fee and the interest that the giver bears. */
  valorDoado: Amount,
  /** What of it was given back, or taken back after a dispute. */
  valorDevolvido: Amount,
  /** What is left of it. */
  valorMantido: Amount,
}
