import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cycleRefusal } from './pix-automatico-cycle.ts'
import {
  cycleAfter,
  cycleDay,
  isCycle,
  isTooEarlyToSend,
  mandatePeriods,
  mayPayerCancel,
  mayReceiverCancel,
  mayRetryOn,
  maySend,
  nextRetry,
  settlementDay,
} from './pix-automatico-times.ts'

/** A time in São Paulo, which has had no summer time since 2019. */
const at = (text: string) => new Date(`${text}-03:00`)
const plus = (day: string, days: number) => new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
const weekday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay()

const days = fc.integer({ min: 0, max: 4_000 }).map(count => plus('2026-01-01', count))
const periods = fc.constantFrom(...mandatePeriods)

describe('a charge', () => {
  test.each([
    ['2026-12-10T23:59:59', false, true],
    ['2026-12-11T00:00:00', true, true],
    ['2026-12-13T23:59:59', true, true],
    ['2026-12-14T00:00:00', true, false],
    ['2026-12-19T23:59:59', true, false],
    ['2026-12-20T00:00:00', false, false],
  ])('due on 21 December: at %s it may be sent: %s, and it is too early for us: %s', (time, may, early) => {
    expect(maySend('2026-12-21', at(time))).toBe(may)
    expect(isTooEarlyToSend('2026-12-21', at(time))).toBe(early)
  })

  test('may be cancelled by the church until 22:00 of the day before, by the payer until midnight, also over New Year', () => {
    const due = '2027-01-01'
    for (const [time, church, payer] of [
      ['2026-12-31T21:59:59', true, true],
      ['2026-12-31T22:00:00', false, true],
      ['2026-12-31T23:59:59', false, true],
      ['2027-01-01T00:00:00', false, false],
    ] as const) {
      expect(mayReceiverCancel(due, at(time)), time).toBe(church)
      expect(mayPayerCancel(due, at(time)), time).toBe(payer)
    }
  })

  test('sent a week before is early enough, counted in calendar days or in working days, even with three holidays in that week', () => {
    fc.assert(
      fc.property(days, due => {
        const sent = plus(due, -7)
        expect(maySend(due, at(`${sent}T12:00:00`))).toBe(true)
        const between = Array.from({ length: 7 }, (_, n) => plus(sent, n)).filter(day => weekday(day) % 6 !== 0)
        expect(between.length - 3).toBeGreaterThanOrEqual(2)
        expect(between.length).toBeLessThanOrEqual(10)
      }),
    )
  })

  test('is taken on a working day, at most two days after its due day', () => {
    fc.assert(
      fc.property(days, due => {
        const day = settlementDay(due)
        expect(weekday(day) % 6).not.toBe(0)
        expect(day >= due && day <= plus(due, 2)).toBe(true)
        if (weekday(due) % 6) expect(day).toBe(due)
      }),
    )
  })

  test('is tried again after one, three and five days, on three dates within a week at most, whenever somebody looks', () => {
    expect(nextRetry('2026-12-21', [], at('2026-12-21T21:30:00'))).toBe('2026-12-22')
    expect(nextRetry('2026-12-21', ['2026-12-22'], at('2026-12-22T21:30:00'))).toBe('2026-12-24')
    expect(nextRetry('2026-12-21', ['2026-12-22', '2026-12-24'], at('2026-12-24T22:00:00'))).toBe('2026-12-26')
    expect(nextRetry('2026-12-21', ['2026-12-22', '2026-12-24', '2026-12-26'], at('2026-12-26T22:00:00'))).toBeNull()
    // Due on a Saturday, tried on Monday.
    expect(nextRetry('2026-12-19', [], at('2026-12-21T21:30:00'))).toBe('2026-12-22')
    // No server ran meanwhile.
    expect(nextRetry('2026-12-21', [], at('2026-12-27T09:00:00'))).toBe('2026-12-28')
    expect(nextRetry('2026-12-21', [], at('2026-12-28T09:00:00'))).toBeNull()
    fc.assert(
      fc.property(days, fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 8 }), (due, waits) => {
        const done: string[] = []
        let today = due
        for (const wait of waits) {
          today = plus(today, wait)
          const day = nextRetry(due, done, at(`${today}T21:30:00`))
          if (day === null) continue
          expect(mayRetryOn(due, done, day)).toBe(true)
          expect(day > today && day > due && day <= plus(due, 7) && !done.includes(day)).toBe(true)
          done.push(day)
        }
        expect(done.length).toBeLessThanOrEqual(3)
        expect([...done].sort()).toEqual(done)
      }),
    )
  })
})

describe('cycles', () => {
  test('keep their day over short months and leap years', () => {
    const monthly = Array.from({ length: 5 }, (_, cycle) => cycleDay('mensal', '2027-10-31', cycle))
    expect(monthly).toEqual(['2027-10-31', '2027-11-30', '2027-12-31', '2028-01-31', '2028-02-29'])
    expect(cycleDay('anual', '2028-02-29', 1)).toBe('2029-02-28')
    expect(cycleDay('anual', '2028-02-29', 4)).toBe('2032-02-29')
    expect(cycleDay('trimestral', '2026-11-30', 1)).toBe('2027-02-28')
    expect(cycleDay('semestral', '2026-08-31', 1)).toBe('2027-02-28')
    expect(cycleDay('semanal', '2026-12-28', 1)).toBe('2027-01-04')
  })

  test('follow one another, each once', () => {
    fc.assert(
      fc.property(periods, days, fc.integer({ min: 0, max: 150 }), (period, inicio, cycle) => {
        const [day, next] = [cycleDay(period, inicio, cycle), cycleDay(period, inicio, cycle + 1)]
        expect(day < next).toBe(true)
        expect(cycleAfter(period, inicio, day)).toBe(next)
        expect(cycleAfter(period, inicio, plus(day, -1))).toBe(day)
        expect(isCycle(period, inicio, day)).toBe(true)
        expect(isCycle(period, inicio, plus(day, 1))).toBe(false)
      }),
    )
    expect(isCycle('mensal', '2027-01-31', '2026-12-31')).toBe(false)
  })

  test('get a charge only when all is right', () => {
    const mandate = {
      situacao: 'aprovada' as const,
      periodicidade: 'mensal' as const,
      inicio: '2027-01-31',
      fim: '2027-03-30',
      valorFixo: 5_000,
      valorMinimo: null,
    }
    const due = { ciclo: '2027-02-28', valor: 5_000, now: at('2027-02-21T09:00:00') }
    expect(cycleRefusal(mandate, due)).toBeUndefined()
    expect(cycleRefusal(mandate, { ...due, now: at('2027-02-20T23:59:59') })).toBe('cedo')
    expect(cycleRefusal(mandate, { ...due, now: at('2027-02-26T23:59:59') })).toBeUndefined()
    expect(cycleRefusal(mandate, { ...due, now: at('2027-02-27T00:00:00') })).toBe('tarde')
    expect(cycleRefusal(mandate, { ...due, ciclo: '2027-02-27' })).toBe('ciclo')
    expect(cycleRefusal(mandate, { ...due, ciclo: '2027-03-31' })).toBe('ciclo')
    expect(cycleRefusal(mandate, { ...due, valor: 5_001 })).toBe('valor')
    for (const situacao of ['criada', 'rejeitada', 'expirada', 'cancelada'] as const)
      expect(cycleRefusal({ ...mandate, situacao }, due)).toBe('autorizacao')
  })
})
