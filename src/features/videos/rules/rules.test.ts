import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { chaptersIn } from './chapters.ts'
import { placeToKeep } from './place.ts'

describe('the chapters of a description', () => {
  const chapters = (...lines: string[]) => chaptersIn(`<p>Do culto de domingo</p><p>${lines.join('<br />')}</p>`)

  test('are its lines with times, in several ways of writing', () => {
    expect(chapters('0:00 A estrada', '(12:30) - A mesa &amp; o pão', '1:02:09 – A volta')).toEqual([
      { inicio: 0, titulo: 'A estrada' },
      { inicio: 750, titulo: 'A mesa & o pão' },
      { inicio: 3729, titulo: 'A volta' },
    ])
  })

  test.each(['bulleted', 'separators', 'title-first'])('are found as people write them: %s', name => {
    const text = readFileSync(new URL(`../../../../tests/fixtures/chapters/${name}.txt`, import.meta.url), 'utf8')
    const expected = [
      { inicio: 0, titulo: 'Abertura' },
      { inicio: 310, titulo: 'Louvor' },
      { inicio: 1540, titulo: 'Mensagem' },
    ]
    expect(chapters(...text.trim().split('\n'))).toEqual(expected)
    // In a list, each in an entry.
    expect(chaptersIn(`<ul><li>${text.trim().replaceAll('\n', '</li><li>')}</li></ul>`)).toEqual(expected)
    // Among other lines with times.
    expect(chapters('Cultos:', '19:30 Domingo', '', ...text.trim().split('\n'))).toEqual(expected)
  })

  test.each([
    ['1. 0:00 A', '2. 5:00 B', '3. 9:00 C'],
    ['0:00 - 5:00 A', '5:00 - 9:00 B', '9:00 - 65:00 C'],
    ['[0:00] ▶️ A', '[5:00] ▶️ B', '[09:00] ▶️ C'],
    ['A ..... 0:00', 'B ..... 5:00', 'C ..... 9:00'],
    ['A – (00:00)', 'B – (05:00)', 'C – (00:09:00)'],
    ['00:00:00: A', '00:05:00: B', '00:09:00: C'],
  ])('are found in %s', (...lines) => {
    expect(chapters(...lines).map(({ inicio, titulo }) => `${inicio} ${titulo}`)).toEqual(['0 A', '300 B', '540 C'])
  })

  test('keep a number or a reference in their title', () => {
    expect(chapters('0:00 João 3:16', '5:00 2 Reis 5', '9:00 "A" e B').map(({ titulo }) => titulo)).toEqual([
      'João 3:16',
      '2 Reis 5',
      '"A" e B',
    ])
  })

  test('are none when there are fewer than three, the first is later, or they are not in order', () => {
    expect(chapters('0:00 A', '5:00 B')).toEqual([])
    expect(chapters('0:10 A', '5:00 B', '9:00 C')).toEqual([])
    expect(chapters('0:00 A', '9:00 B', '5:00 C')).toEqual([])
    expect(chapters('Culto das 19:30 em diante', 'Salmo 23:1')).toEqual([])
  })
})

test('a place is kept of a video that was begun and not ended', () => {
  expect(placeToKeep(14, 1_000)).toBeUndefined()
  expect(placeToKeep(433.7, 1_000)).toBe(433)
  expect(placeToKeep(960, 1_000)).toBeUndefined()
  expect(placeToKeep(433, 0)).toBe(433)
})
