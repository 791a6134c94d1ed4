import { expect, test } from 'vitest'
import { partOf } from './audio.ts'

const saved = () => new Response(new Blob(['0123456789']), { headers: { 'content-type': 'audio/mpeg' } })

test.each([
  [null, 200, '0123456789', null],
  ['bytes=0-', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=0-1', 206, '01', 'bytes 0-1/10'],
  ['bytes=4-6', 206, '456', 'bytes 4-6/10'],
  ['bytes=8-100', 206, '89', 'bytes 8-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=-30', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=6-4', 416, '', 'bytes */10'],
  ['bytes=0-1,4-5', 200, '0123456789', null],
  ['seconds=1-2', 200, '0123456789', null],
])('the part %j of saved audio', async (range, status, content, contentRange) => {
  const response = await partOf(saved(), range)
  expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([status, content, contentRange])
  if (status !== 416) expect(response.headers.get('content-length')).toBe(String(content.length))
  expect([response.headers.get('content-type'), response.headers.get('accept-ranges')]).toEqual(['audio/mpeg', 'bytes'])
})
