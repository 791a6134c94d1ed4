import type { OwnGift } from '../contract/gifts.ts'

/** A gift whose money is here. `kept`: minor units, without what was given back. */
export type SettledGift = { codigo: string; day: string; motivos: string; kept: number; moeda: string; metodo: string }

/** What a statement lists: gifts whose money has arrived and stayed, oldest first. */
export const settledGifts = (gifts: readonly OwnGift[]): SettledGift[] =>
  gifts
    .flatMap(({ codigo, situacao, aprovadoEm, criadoEm, motivos, valor, valorEstornado, moeda, metodo }) => {
      const kept = valor - Math.min(valor, valorEstornado)
      const names = motivos.map(({ nome }) => nome).join(', ')
      return situacao === 'aprovado' && kept > 0 ? [{ codigo, day: aprovadoEm ?? criadoEm, motivos: names, kept, moeda, metodo }] : []
    })
    .sort((one, other) => one.day.localeCompare(other.day))
