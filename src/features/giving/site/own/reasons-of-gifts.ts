import type { OwnGift } from '../../contract/gifts.ts'

type Reason = { id: number; nome: string }

/** What somebody has given for, each once, with the name that it had last. @param gifts the newest first */
export function reasonsOfGifts(gifts: readonly OwnGift[]): Reason[] {
  const reasons = new Map<number, Reason>()
  for (const { motivos } of gifts) for (const { id, nome } of motivos) if (id !== null && !reasons.has(id)) reasons.set(id, { id, nome })
  return [...reasons.values()]
}

/** The gifts for one reason; all of them without one. */
export const giftsFor = (gifts: readonly OwnGift[], reason: number | null): readonly OwnGift[] =>
  reason === null ? gifts : gifts.filter(({ motivos }) => motivos.some(({ id }) => id === reason))
