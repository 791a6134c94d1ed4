/** Clocks differ a little. */
const toleranceMs = 300_000
/** Somebody may have paid before they said so, the day before at most, as in the bank's files; the treasurer may know no more than the day. */
const earlierMs = 2 * 86_400_000
/** Money that is given to a payment later than this belongs to accounts that are closed. */
const longAgoMs = 366 * 86_400_000

/**
 * Whether staff may say that money which arrived at a time is for a payment: not in the future, not long ago, nor before the payment was begun. A gift
 * would be in a year whose statements were given out.
 * @param begun when the payment was begun
 */
export function mayHaveArrived(em: Date, begun: Date, now = Date.now()): boolean {
  const age = now - em.getTime()
  return age >= -toleranceMs && age <= longAgoMs && em.getTime() >= begun.getTime() - earlierMs
}
