import { expect, test } from 'vitest'
import type { OwnGift } from '../../contract/gifts.ts'
import { giftsFor, reasonsOfGifts } from './reasons-of-gifts.ts'

const gift = (codigo: string, ...motivos: [id: number | null, nome: string][]) =>
  ({ codigo, motivos: motivos.map(([id, nome]) => ({ id, nome, valor: 100 })) }) as OwnGift

test('gifts are filtered by what they were for, also when one was for several things or a name has changed', () => {
  const gifts = [gift('C', [2, 'Missões'], [1, 'Dízimos']), gift('B', [null, 'Antigo']), gift('A', [1, 'Dízimo'])]
  expect(reasonsOfGifts(gifts)).toEqual([
    { id: 2, nome: 'Missões' },
    { id: 1, nome: 'Dízimos' },
  ])
  const codes = (reason: number | null) => giftsFor(gifts, reason).map(({ codigo }) => codigo)
  expect(codes(1)).toEqual(['C', 'A'])
  expect(codes(2)).toEqual(['C'])
  expect(codes(null)).toEqual(['C', 'B', 'A'])
})
