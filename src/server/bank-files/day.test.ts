import { describe, expect, test } from 'vitest'
import { readBankFile } from './read-bank-file.ts'

const read = (text: string) => readBankFile({ content: Buffer.from(text), currency: { moeda: 'BRL', digits: 2 }, today: '2026-11-28' })

describe('a day', () => {
  const dayIn = (day: string, before = '') => {
    const file = read(`${before}Data;Histórico;Valor;D/C\n${day};PIX MARIA;49,00;C\n`)
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
