import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costOf, heldUntil, type OfferedTicket, standingOf } from './tickets.ts'

const at = (time: number) => new Date(time).toISOString()
const open: OfferedTicket = { dataInicio: null, dataFim: null, flagEsgotado: false, flagExpirado: false, limitePorUsuario: null }
const now = Date.parse('2027-02-07T22:00:00Z')

describe('a ticket', () => {
  test('is available from its first moment, and not at its last', () => {
    const ticket = { ...open, dataInicio: at(now), dataFim: at(now + 1_000) }
    expect(standingOf(ticket, now - 1)).toBe('early')
    expect(standingOf(ticket, now)).toBe('available')
    expect(standingOf(ticket, now + 999)).toBe('available')
    expect(standingOf(ticket, now + 1_000)).toBe('expired')
  })

  const time = fc.option(fc.integer({ min: now - 10, max: now + 10 }).map(at))
  const ticket = fc.record({
    dataInicio: time,
    dataFim: time,
    flagEsgotado: fc.boolean(),
    flagExpirado: fc.boolean(),
    limitePorUsuario: fc.option(fc.integer({ min: 1, max: 3 })),
  })
  const own = fc.integer({ min: 0, max: 4 })
  const clock = fc.integer({ min: now - 11, max: now + 11 })

  test('can be chosen exactly when nothing speaks against it', () =>
    fc.assert(
      fc.property(ticket, own, clock, (one, count, time) => {
        const speaksAgainst =
          one.flagExpirado ||
          one.flagEsgotado ||
          (one.dataInicio !== null && time < Date.parse(one.dataInicio)) ||
          (one.dataFim !== null && time >= Date.parse(one.dataFim)) ||
          (one.limitePorUsuario !== null && count >= one.limitePorUsuario)
        expect(standingOf(one, time, count) === 'available').toBe(!speaksAgainst)
      }),
    ))

  test('that has expired stays so', () =>
    fc.assert(
      fc.property(ticket, own, clock, (one, count, time) => {
        if (standingOf(one, time, count) === 'expired') expect(standingOf(one, time + 1, count)).toBe('expired')
      }),
    ))
})

test('a ticket costs its fees, too, unless it is free or the church bears them', () => {
  const ticket = { preco: 5_000, taxaServico: 200, taxaProcessamento: 99 }
  expect(costOf(ticket, false)).toBe(5_299)
  expect(costOf(ticket, true)).toBe(5_000)
  expect(costOf({ ...ticket, preco: 0 }, false)).toBe(0)
})

test('seats are kept a quarter of an hour, and an hour at most for whoever begins again and again', () => {
  const minutes = (count: number) => count * 60_000
  expect(heldUntil(now, now)).toBe(now + minutes(15))
  expect(heldUntil(now, now + minutes(30))).toBe(now + minutes(45))
  expect(heldUntil(now, now + minutes(50))).toBe(now + minutes(60))
})
