import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateAtDoor, firstEntry, happenedAt } from './door.ts'

const time = fc.integer({ min: 0, max: 4e12 })

test('what is wrong with the clock of a device falls out, and nothing was before the door or is to come', () => {
  fc.assert(
    fc.property(time, fc.nat(86_400_000), fc.nat(86_400_000), fc.integer({ min: -1e12, max: 1e12 }), (opened, waited, before, wrong) => {
      const now = opened + waited
      const truly = now - before
      const at = happenedAt({ feitaEm: truly + wrong, agora: now + wrong }, { now, opened })
      expect(at).toBe(Math.max(opened, truly))
    }),
  )
  expect(happenedAt({ feitaEm: 5_000, agora: 0 }, { now: 900, opened: 100 })).toBe(900)
})

const entry = fc.record({
  situacao: fc.constantFrom('entrou', 'repetida', 'recusada', 'desfeita'),
  flagEntrou: fc.boolean(),
  feitaEm: fc.nat(5),
  chave: fc.uuid(),
} as const)

test('the first who was let in is in, in whatever order it is told', () => {
  fc.assert(
    fc.property(fc.uniqueArray(entry, { selector: ({ chave }) => chave }), fc.nat(), (entries, turn) => {
      const first = firstEntry(entries)
      const counting = entries.filter(({ situacao, flagEntrou }) => flagEntrou && ['entrou', 'repetida'].includes(situacao))
      expect(first === undefined).toBe(counting.length === 0)
      for (const other of counting) expect(first && first.feitaEm <= other.feitaEm).toBe(true)
      const at = turn % (entries.length || 1)
      expect(firstEntry([...entries.slice(at), ...entries.slice(0, at)])).toBe(first)
    }),
  )
})

test('an entry belongs to the nearest date of its event', () => {
  const date = (day: number) => ({ inicio: `2026-12-0${day}T19:00:00Z`, fim: `2026-12-0${day}T22:00:00Z` })
  const dates = [date(4), date(5)]
  const dayOf = (time: string) => dateAtDoor(dates, Date.parse(time)).inicio.slice(8, 10)
  expect(['2026-12-01T10:00:00Z', '2026-12-04T18:30:00Z', '2026-12-05T02:00:00Z'].map(dayOf)).toEqual(['04', '04', '04'])
  expect(['2026-12-05T18:00:00Z', '2026-12-09T10:00:00Z'].map(dayOf)).toEqual(['05', '05'])
})
