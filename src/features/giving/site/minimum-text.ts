import { m } from '#texts/messages.js'

/**
 * The sentence for an amount below a minimum, word by word that of the specification (section 5): "greater than". The minimum itself is enough,
 * so the sentence names the largest amount that is too small.
 * @param minimum minor units @param money formats minor units in the gift's currency
 */
export const minimumText = (minimum: number, money: (minor: number) => string): string =>
  m.giving_minimum({ minValue: money(Math.max(minimum - 1, 0)) })
