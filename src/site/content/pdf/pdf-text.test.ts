import { expect, test } from 'vitest'
import { paragraphsOf } from './pdf-text.ts'

const line = (str: string, place: number, height = 12) => [{ str, hasEOL: true, transform: [1, 0, 0, 1, 40, place], height }]

test('lines are joined to paragraphs, and divided words to one', () => {
  const items = [
    ...line('Boletim', 700, 20),
    ...line('Neste domingo come-', 660),
    ...line('çamos o Advento.', 645),
    ...line('Depois do culto', 600),
    ...line('há café.', 585),
  ]
  expect(paragraphsOf(items)).toEqual(['Boletim', 'Neste domingo começamos o Advento.', 'Depois do culto há café.'])
})

test('a second column begins a paragraph, and a page without text has none', () => {
  expect(paragraphsOf([...line('Esquerda', 100), ...line('Direita', 700)])).toEqual(['Esquerda', 'Direita'])
  expect(paragraphsOf([])).toEqual([])
  expect(paragraphsOf(line('  ', 10))).toEqual([])
})
