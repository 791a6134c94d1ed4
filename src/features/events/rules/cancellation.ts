import type { EventState } from './events.ts'

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

/**
 * What somebody can choose who has paid for an event that does not take place as it was sold, other than to have their money back: to keep the tickets
 * (`manter`), unless it was cancelled; to give the money to the church (`doar`), and the tickets end.
 */
export const offChoices = ['manter', 'doar'] as const
export type OffChoice = (typeof offChoices)[number]

/** Times in epoch milliseconds; `criadaEm`: of the registration. */
type Sold = { estado: EventState; remarcadoEm: number | null; inicio: number; criadaEm: number }

/**
 * Whether an event does not take place as it was sold, so that what was paid comes back whole: it was cancelled or postponed, or moved to another day after
 * somebody had registered, and has not begun there.
 */
export const isNotAsSold = ({ estado, remarcadoEm, inicio, criadaEm }: Sold, now: number): boolean =>
  estado !== 'confirmado' || (remarcadoEm !== null && criadaEm < remarcadoEm && now < inicio)
