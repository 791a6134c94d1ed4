import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvTable, csvText } from './csv.ts'

test.each([
  ['João da Silva', 'João da Silva'],
  ['=1+1', "'=1+1"],
  [' =1+1', " '=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['João,=1+1', `"João,'=1+1"`],
  ['João;=1+1', `"João;'=1+1"`],
  ['João\t=1+1', `"João\t'=1+1"`],
  ['Oi\n-1+cmd()', `"Oi\n'-1+cmd()"`],
  ['diz "sim"', '"diz ""sim"""'],
  ['+55 11 98765-4321', '+55 11 98765-4321'],
  ['(11) 98765-4321', '(11) 98765-4321'],
  ['-', "'-"],
  ['a+b=c', 'a+b=c'],
])('%j is written as %j', (text, written) => {
  expect(csvText(text)).toBe(written)
})

test('whatever separator a spreadsheet takes, no cell of it begins as a formula that could run', () => {
  const text = fc.string({ unit: fc.constantFrom(...'=+-@,;\t|\r\n"\' ab1(', '＝') })
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), cells => {
      const table = csvTable([cells.map(csvText)]).slice(1)
      for (const separator of [',', ';', '\t', '|'])
        for (const line of table.split(/[\r\n]/))
          for (const cell of line.split(separator)) {
            const opened = cell.replace(/^[\s"]+/, '')
            if (/^[=+\-@＝＋－＠]/.test(opened)) expect(opened.replace(/"/g, '')).toMatch(/^\+?[\d (.)-]{7,}/)
          }
    }),
  )
})
