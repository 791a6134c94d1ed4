import fc from 'fast-check'
import { expect, test } from 'vitest'
import { playlistIdOf, youtubeIdOf } from './youtube-ids.ts'

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
