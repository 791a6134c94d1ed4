import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Entry } from '../../contract/door.ts'
import { type KeptEntries, mergeTold, noEntries, withUnstored } from './kept-entries.ts'
import { correctedBy, insideOf, type Said, undoneBy } from './who-is-in.ts'

const entry = (chave: string, more: Partial<Entry> = {}): Entry => ({
  chave,
  ingresso: 1,
  situacao: 'entrou',
  motivo: null,
  flagEntrou: true,
  feitaEm: '2026-12-04T19:00:00.000Z',
  porta: 'Porta 1',
  ...more,
})
const date = (day: number) => ({ inicio: `2026-12-0${day}T19:00:00Z`, fim: `2026-12-0${day}T22:00:00Z` })
const datas = [date(4), date(5)]
const atDay = (day: 4 | 5) => ({ datas, date: date(day), porta: 'Porta 1' })
const kept = (more: Partial<KeptEntries>): KeptEntries => ({ ...noEntries, ...more })
const waiting = (chave: string, feitaEm: string) => ({
  chave,
  codigo: 'c',
  modo: 'nome' as const,
  ingresso: 2,
  feitaEm,
  flagEntrou: true,
})

describe('who is in', () => {
  test('is counted for each date by itself, by what was told and by what waits', () => {
    const all = kept({ entries: [entry('a')], waiting: [waiting('b', '2026-12-05T18:50:00.000Z')] })
    expect([...insideOf(all, atDay(4)).keys()]).toEqual([1])
    expect([...insideOf(all, atDay(5)).keys()]).toEqual([2])
  })

  test('is nobody whose entry was undone or refused, and what was told counts as it was told', () => {
    const undone = [{ chave: 'a', codigo: 'c' }]
    expect(insideOf(kept({ entries: [entry('a')], undone }), atDay(4)).size).toBe(0)
    const told = entry('b', { ingresso: 2, situacao: 'desfeita' })
    expect(insideOf(kept({ entries: [told], waiting: [waiting('b', told.feitaEm)] }), atDay(4)).size).toBe(0)
  })
})

test('of what two tabs have heard, the newer counts, in whatever order it is stored', () => {
  const state = fc.constantFrom('entrou', 'repetida', 'desfeita')
  const changes = fc.array(fc.record({ chave: fc.constantFrom('a', 'b', 'c'), situacao: state }), { maxLength: 12 })
  fc.assert(
    fc.property(changes, fc.nat(12), fc.nat(12), (log, one, two) => {
      /** The news from a number on until another one, each entry as it was then. */
      const news = (from: number, to: number) => ({
        entradas: [...new Map(log.slice(0, to).map(({ chave, situacao }) => [chave, entry(chave, { situacao })])).values()].filter(
          ({ chave }) => log.slice(from, to).some(change => change.chave === chave),
        ),
        desde: to,
      })
      const [first, second] = [Math.min(one, log.length), Math.min(two, log.length)]
      const after = mergeTold(mergeTold(noEntries, news(0, first)), news(0, second))
      const last = new Map(log.slice(0, Math.max(first, second)).map(({ chave, situacao }) => [chave, situacao]))
      expect(new Map(after.entries.map(({ chave, situacao }) => [chave, situacao]))).toEqual(last)
    }),
  )
})

test('what only a page had is stored as soon as that works, once, beside what another tab has stored', () => {
  const [mine, theirs] = [waiting('a', '2026-12-05T18:50:00.000Z'), waiting('b', '2026-12-05T18:51:00.000Z')]
  const undone = [{ chave: 'a', codigo: 'c' }]
  const both = withUnstored(kept({ waiting: [theirs] }), kept({ waiting: [mine], undone, entries: [entry('x')], desde: 3 }))
  expect(both).toEqual({ waiting: [theirs, mine], undone, entries: [entry('x')], desde: 3 })
  expect(withUnstored(both, both)).toEqual(both)
})

describe('what was said last', () => {
  const ticket = { id: 1, nome: 'Lia', sobrenome: '', ingresso: 'Adulto', inscricao: 'ABCD', resumo: 'aa', flagAtivo: true }
  const said: Said = { verdict: { kind: 'entrou', ticket }, chave: 'mine', modo: 'lido', isIn: true }
  const first = entry('theirs', { porta: 'Porta 2' })

  test('is corrected when the server knows better, and only once', () => {
    const news = [entry('mine', { situacao: 'repetida' }), first]
    const now = correctedBy(said, news, atDay(4))
    expect(now?.verdict).toEqual({ kind: 'repetida', ticket, inside: first })
    expect(correctedBy(now, news, atDay(4))).toBe(now)
    const refused = correctedBy(said, [entry('mine', { situacao: 'recusada', motivo: 'cancelado' })], atDay(4))
    expect(refused?.verdict).toMatchObject({ kind: 'recusada', motivo: 'cancelado' })
    expect(correctedBy(refused, [entry('mine', { situacao: 'recusada', motivo: 'cancelado' })], atDay(4))).toBe(refused)
    expect(correctedBy(said, [entry('mine', { situacao: 'desfeita' })], atDay(4))).toEqual({ ...said, undone: 'own' })
    expect(correctedBy(now, [entry('mine')], atDay(4))?.verdict.kind).toBe('entrou')
  })

  test('is undone as this device has said it: its own entry, also when another was first, and that of the other when it let nobody in', () => {
    const duplicate = correctedBy(said, [entry('mine', { situacao: 'repetida' }), first], atDay(4)) as Said
    expect(undoneBy(duplicate)).toEqual({ chave: 'mine', which: 'own' })
    expect(undoneBy({ ...duplicate, isIn: false })).toEqual({ chave: 'theirs', which: 'first' })
    expect(undoneBy({ ...said, undone: 'own' })).toBeUndefined()
    expect(undoneBy({ ...said, isIn: false, verdict: { kind: 'recusada', motivo: 'falso', ticket: undefined } })).toBeUndefined()
  })
})
