/**
 * How an event lets people give back what they have paid. `cancelamentoHoras`: until so many hours before it begins; `null`: nobody by themselves.
 * `cancelamentoRetencao`: how much of what was paid the church keeps, in percent.
 */
export type CancellationTerms = { cancelamentoHoras: number | null; cancelamentoRetencao: number }

/** Until when tickets that were paid can be given back; `null`: not by oneself. @param start of the event @returns both in epoch milliseconds */
export const cancelUntil = ({ cancelamentoHoras }: CancellationTerms, start: number): number | null =>
  cancelamentoHoras === null ? null : start - cancelamentoHoras * 3_600_000

/**
 * What comes back of what was paid, in minor units. Parts of a centavo are the payer's.
 * @param paid what has arrived for the whole registration, and did not go back before
 * @param share the tickets that are given back and all that were paid, by what they cost: some were handed over to others
 */
export function refundOf(paid: number, share: { own: number; all: number }, { cancelamentoRetencao }: CancellationTerms): number {
  const own = share.own >= share.all ? paid : Number((BigInt(paid) * BigInt(share.own)) / BigInt(share.all))
  return own - Math.floor((own * cancelamentoRetencao) / 100)
}
