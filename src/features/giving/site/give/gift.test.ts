import { expect, test } from 'vitest'
import type { GivingReason } from '../../contract/gifts.ts'
import { failuresOf, firstLines, totalOf, unusedReasons } from './gift.ts'

const reason = (id: number, valorMinimo = 0): GivingReason => ({
  id,
  nome: `Motivo ${id}`,
  descricao: '',
  imagem: null,
  natureza: 'oferta',
  valorMinimo,
  valoresSugeridos: [],
  flagRecorrencia: false,
  flagInicio: false,
})
const reasons = [reason(1, 500), reason(2), reason(3)]
const query = (text = '') => new URLSearchParams(text)

test('the minimum itself is enough, less and nothing are not', () => {
  const lines = [500, 499, undefined, 0].map(valor => ({ motivo: 1, valor }))
  expect([...failuresOf(lines, reasons)]).toEqual([
    [1, 'minimum'],
    [2, 'missing'],
    [3, 'missing'],
  ])
  expect(totalOf(lines)).toBe(999)
})

test('the form begins with the first reason, and with what was chosen before', () => {
  expect(firstLines(reasons, undefined, query())).toEqual([{ motivo: 1, valor: undefined }])
  const earlier = [
    { id: 3, valor: 700 },
    { id: 9, valor: 100 },
    { id: 2, valor: 50 },
  ]
  expect(firstLines(reasons, earlier, query())).toEqual([
    { motivo: 3, valor: 700 },
    { motivo: 2, valor: 50 },
  ])
  expect(firstLines([], earlier, query())).toEqual([])
})

test('a link chooses reason and amount, and one with nonsense changes nothing', () => {
  expect(firstLines(reasons, [{ id: 3, valor: 700 }], query('motivo=2&valor=5000'))).toEqual([{ motivo: 2, valor: 5_000 }])
  expect(firstLines(reasons, undefined, query('valor=2500'))).toEqual([{ motivo: 1, valor: 2_500 }])
  for (const nonsense of ['motivo=99&valor=-5', 'motivo=x&valor=1.5', 'motivo=&valor=1e99'])
    expect(firstLines(reasons, 'nonsense', query(nonsense))).toEqual([{ motivo: 1, valor: undefined }])
})

test('a reason is given to once', () => {
  expect(unusedReasons([{ motivo: 1, valor: 1 }], reasons).map(({ id }) => id)).toEqual([2, 3])
  const full = Array.from({ length: 10 }, (_, motivo) => ({ motivo: motivo + 100, valor: 1 }))
  expect(unusedReasons(full, reasons)).toEqual([])
})
