import type { OwnGift } from '../contract/gifts.ts'

// What papers list of gifts, on their pages and as PDF and CSV files. Amounts in minor units.

/** A gift whose money is here. `kept`: without what was given back. */
export type SettledGift = { codigo: string; day: string; motivos: string; kept: number; moeda: string; metodo: string }

/** Whether there is something to give a receipt for: its money has arrived, more than the fee that its giver bears, and something of it stayed. */
export const hasReceipt = ({ situacao, valorMantido }: Pick<OwnGift, 'situacao' | 'valorMantido'>): boolean =>
  situacao === 'aprovado' && valorMantido > 0

/** What a statement lists: gifts whose money has arrived and stayed, oldest first. */
export const settledGifts = (gifts: readonly OwnGift[]): SettledGift[] =>
  gifts
    .filter(hasReceipt)
    .map(({ codigo, aprovadoEm, criadoEm, motivos, valorMantido: kept, moeda, metodo }) => {
      const names = motivos.map(({ nome }) => nome).join(', ')
      return { codigo, day: aprovadoEm ?? criadoEm, motivos: names, kept, moeda, metodo }
    })
    .sort((one, other) => one.day.localeCompare(other.day))

/** The lines of a receipt: what arrived for each reason, and what went back. Together they are `valorMantido`. @param givenBack its label */
export const receiptLines = ({ motivos, valorDevolvido }: OwnGift, givenBack: string): { label: string; amount: number }[] => [
  ...motivos.map(({ nome, valorDoado }) => ({ label: nome, amount: valorDoado })),
  ...(valorDevolvido ? [{ label: givenBack, amount: -valorDevolvido }] : []),
]

/**
 * What gifts come to: an amount for each currency, because a church may have changed its own.
 * @param moeda of the church now, which is there also without any gift
 */
export function totalsOf(gifts: readonly SettledGift[], moeda: string): { moeda: string; total: number }[] {
  const totals = new Map<string, number>()
  for (const gift of gifts) totals.set(gift.moeda, (totals.get(gift.moeda) ?? 0) + gift.kept)
  if (!totals.size) totals.set(moeda, 0)
  return [...totals].map(([currency, total]) => ({ moeda: currency, total }))
}
