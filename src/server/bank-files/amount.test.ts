import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAmount } from './amount.ts'
import { dayOrderOf, parseDay } from './day.ts'
import { readBankFile } from './read-bank-file.ts'

const reais = { moeda: 'BRL', digits: 2 }
/** Minor units, less than zero when the amount itself says that it went out. */
const signed = (text: string, currency = reais, options = {}) => {
  const amount = parseAmount(text, currency, options)
  return amount && (amount.sign === 'out' && amount.valor ? -amount.valor : amount.valor)
}

describe('an amount', () => {
  test.each([
    ['-2600.00', -260_000],
    ['116394,88', 11_639_488],
    ['-1.234,56', -123_456],
    ['1,234.56', 123_456],
    ['R$ 1.234.567,8', 123_456_780],
    ['+10', 1_000],
    ['10,00 C', 1_000],
    ['10,00D', -1_000],
    ['10,00-', -1_000],
    ['1.234', 123_400],
    ['10,005', 1_000_500],
    ['0,00', 0],
    [',50', 50],
    ['.75', 75],
    ['0.500', 50],
    ['50.0000', 5_000],
    ['-1500,000000', -150_000],
    ['(20,00)', -2_000],
    ['R$ (1.020,00)', -102_000],
    ['20,00 -', -2_000],
    ['− R$ 20,00', -2_000],
    ['R$ -20,00', -2_000],
    ['20,00 (D)', -2_000],
    ['20,00 DB', -2_000],
    ['20,00CR', 2_000],
    ['-20,00 D', -2_000],
    ['-20,00 C', -2_000],
  ])('%s is read as banks mean it', (text, cents) => expect(signed(text)).toBe(cents))

  test.each([
    '',
    'x',
    '1,2,3',
    '1.23.456',
    '1.234.56',
    '-10-',
    '1,0055',
    '1e3',
    '.',
    ',',
    '()',
    '(1,00',
    'US$ 1,00',
    '€ 1,00',
    '50.0010',
    '1,00 X',
    '12345678901234567',
  ])('%s is none', text => expect(signed(text)).toBeUndefined())

  test.each([
    ['50.000', 5_000],
    ['-1.500', -150],
    ['50,000', 5_000],
    ['1.234,56', 123_456],
    ['50.125', undefined],
    ['1.234.567', 123_456_700],
  ])('%s of a file without marks of thousands', (text, cents) => expect(signed(text, reais, { thousands: '' })).toBe(cents))

  test('of a currency with three decimals has them behind a lone mark', () => {
    const dinars = { moeda: 'KWD', digits: 3 }
    expect(signed('50.000', dinars)).toBe(50_000)
    expect(signed('1,250', dinars)).toBe(1_250)
    expect(signed('1,234.500', dinars)).toBe(1_234_500)
    expect(signed('1234.5', dinars)).toBe(1_234_500)
  })

  test('of a currency without cents has none', () => {
    const pesos = { moeda: 'CLP', digits: 0 }
    expect(signed('$ 1500', pesos)).toBe(1_500)
    expect(signed('1500.00', pesos)).toBe(1_500)
    expect(signed('1500.50', pesos)).toBeUndefined()
  })

  test('is the same however it is written', () => {
    const styles = [
      ['en-US', true],
      ['pt-BR', true],
      ['en-US', false],
      ['pt-BR', false],
    ] as const
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), fc.constantFrom(...styles), (cents, [locale, useGrouping]) => {
        const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping }).format(cents / 100)
        expect(signed(text)).toBe(cents)
      }),
    )
  })
})

test('a day is read in the ways of banks, and one that does not exist is none', () => {
  for (const text of ['03/09/2026', '3.9.26', '2026-09-03', '20260903', '2026-09-03T10:00:00', '03/09/2026 10:00'])
    expect(parseDay(text), text).toBe('2026-09-03')
  for (const text of ['', '31/02/2026', '2026-13-01', '99/99/9999', '03/09', '1234']) expect(parseDay(text), text).toBeUndefined()
})

test('days of a file are read in the order in which all of them exist', () => {
  expect(dayOrderOf(['03/09/2026', '25/11/2026'], 'BRL')).toBe('day-first')
  expect(dayOrderOf(['03/09/2026', '11/25/2026'], 'BRL')).toBe('month-first')
  expect(dayOrderOf(['03/09/2026'], 'BRL')).toBe('day-first')
  expect(dayOrderOf(['03/09/2026'], 'USD')).toBe('month-first')
  expect(dayOrderOf(['25/11/2026'], 'USD')).toBe('day-first')
  expect(dayOrderOf(['13/13/2026'], 'BRL')).toBe('day-first')
})

describe('a day', () => {
  const dayIn = (day: string, before = '') => {
    const text = `${before}Data;Histórico;Valor;D/C\n${day};PIX MARIA;49,00;C\n`
    const file = readBankFile({ content: Buffer.from(text), currency: { moeda: 'BRL', digits: 2 }, today: '2026-11-28' })
    return 'lines' in file ? file.lines[0]?.dia : file.unreadable.entry
  }

  test.each(['25/nov/2026', '25-Nov-26', '25 NOV 2026', '25112026', '25/novembro/2026', '25112026 10:15'])(
    'is read when banks write it: %s',
    day => {
      expect(dayIn(day)).toBe('2026-11-25')
    },
  )

  test.each(['31/nov/2026', '25/foo/2026', '32112026', '25/11'])('is refused: %s', day => expect(dayIn(day)).toBe(2))

  test('without a year is of the period of the file', () => {
    expect(dayIn('25/11', 'Período: 01/11/2026 a 30/11/2026\n')).toBe('2026-11-25')
    expect(dayIn('25/11', 'Período: 01/12/2025 a 31/01/2026\n')).toBe(3)
    expect(dayIn('25/12', 'Período: 01/11/2026 a 30/11/2026\n')).toBe(3)
    expect(dayIn('25/11', 'Emitido em 05/01/2027\n')).toBe(3)
  })
})
