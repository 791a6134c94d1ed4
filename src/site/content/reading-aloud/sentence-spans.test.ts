import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sentenceSpans } from './sentence-spans.ts'

const sentences = (text: string, lang = 'pt-BR') => sentenceSpans(text, lang).map(({ start, end }) => text.slice(start, end))

describe('the sentences of a text', () => {
  test.each([
    ['', []],
    ['  \n ', []],
    ['* * *', []],
    ['No princípio era o Verbo', ['No princípio era o Verbo']],
    ['  Jesus chorou.  Veja como o amava! ', ['Jesus chorou.', 'Veja como o amava!']],
    ['“Quem é este?” perguntaram.', ['“Quem é este?”', 'perguntaram.']],
    ['Leia João 3.16 hoje. Amém.', ['Leia João 3.16 hoje.', 'Amém.']],
    ['Vinde, cantemos\nao Senhor', ['Vinde, cantemos', 'ao Senhor']],
  ])('%j', (text, expected) => expect(sentences(text)).toEqual(expected))

  test('a long one is divided after a comma, otherwise between words', () => {
    const clause = 'e o filho gerou um neto que viveu muitos anos'
    expect(sentences(`${Array(8).fill(clause).join(', ')}.`)).toEqual([
      `${Array(3).fill(clause).join(', ')},`,
      `${Array(3).fill(clause).join(', ')},`,
      `${clause}, ${clause}.`,
    ])
    expect(new Set(sentences('graça '.repeat(100)).flatMap(part => part.split(' ')))).toEqual(new Set(['graça']))
  })

  test('together have every letter, in order, and none is long', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'aé3 .,;!?\n'), maxLength: 900 })
    fc.assert(
      fc.property(texts, text => {
        const parts = sentences(text)
        const letters = (part: string) => part.replace(/[^aé3]/g, '')
        expect(parts.map(letters).join('')).toBe(letters(text))
        for (const part of parts) expect([part.length <= 180, part.trim()]).toEqual([true, part])
      }),
    )
  })
})
