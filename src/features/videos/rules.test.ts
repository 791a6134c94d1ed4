import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chaptersIn, placeToKeep, playlistIdOf, youtubeIdOf } from './rules.ts'

const id = 'dQw4w9_-gXc'

test.each([
  [id, id],
  [`  ${id} `, id],
  [`https://www.youtube.com/watch?v=${id}`, id],
  [`https://m.youtube.com/watch?app=desktop&v=${id}&t=42s`, id],
  [`youtube.com/watch?v=${id}#x`, id],
  [`http://youtu.be/${id}?si=abc`, id],
  [`https://www.youtube.com/embed/${id}`, id],
  [`https://www.youtube-nocookie.com/embed/${id}?rel=0`, id],
  [`https://youtube.com/shorts/${id}/`, id],
  [`https://www.youtube.com/live/${id}?feature=share`, id],
  ['', undefined],
  [`${id}x`, undefined],
  [`https://www.youtube.com/watch?v=${id}x`, undefined],
  [`https://www.youtube.com/watch?list=${id}`, undefined],
  [`https://youtube.com.evil.example/watch?v=${id}`, undefined],
  [`https://evil.example/?u=https://youtu.be/${id}`, undefined],
  [`javascript:youtu.be/${id}`, undefined],
  ['https://vimeo.com/76979871', undefined],
])('the video in %j is %j', (text, expected) => {
  expect(youtubeIdOf(text)).toBe(expected)
})

const list = 'PLBCF2DAC6FFB574DE'

test.each([
  [list, list],
  [`https://www.youtube.com/playlist?list=${list}`, list],
  [`https://youtu.be/${id}?si=x&list=${list}`, list],
  [`https://www.youtube.com/watch?v=${id}&list=${list}&index=2`, list],
  [id, undefined],
  ['https://www.youtube.com/@igreja', undefined],
  [`https://evil.example/playlist?list=${list}`, undefined],
])('the playlist in %j is %j', (text, expected) => {
  expect(playlistIdOf(text)).toBe(expected)
})

test('every address of a video has its id, and no text gives anything but an id', () => {
  const ids = fc.stringMatching(/^[\w-]{11}$/)
  const forms = fc.constantFrom(
    '',
    'https://youtu.be/',
    'youtube.com/shorts/',
    'https://m.youtube.com/watch?v=',
    'http://www.youtube.com/live/',
  )
  fc.assert(fc.property(forms, ids, (form, video) => youtubeIdOf(form + video) === video))
  fc.assert(fc.property(fc.string(), text => /^[\w-]{11}$/.test(youtubeIdOf(text) ?? id)))
})

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
