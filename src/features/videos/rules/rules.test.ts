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
