import { expect, test } from 'vitest'
import { problemStatus } from '#contract/problems.ts'
import { answerOf, pauseAfter } from './door-answers.ts'

test('only an ended link ends a door, and only what was sent can be what is refused', () => {
  const byAnswer = Map.groupBy(Object.entries(problemStatus), ([code, status]) => answerOf({ status, code }))
  const codes = (answer: 'ended' | 'refused' | 'silence') => byAnswer.get(answer)?.map(([code]) => code)
  expect(codes('ended')).toEqual(['link-expired'])
  expect(codes('refused')).toEqual(['bad-request', 'too-large', 'invalid', 'key-reused'])
  expect(codes('silence')).toBeUndefined()
  expect(answerOf({ status: 0, code: undefined })).toBe('silence')
  // The Wi-Fi of a hotel, a wrong deployment, a proxy without a server.
  expect([403, 404, 410, 400].map(status => answerOf({ status, code: undefined }))).toEqual(Array(4).fill('silence'))
  expect([500, 502, 503].map(status => answerOf({ status, code: undefined }))).toEqual(Array(3).fill('busy'))
})

test('a busy server is left alone as long as it says, and else ever longer', () => {
  expect(pauseAfter(5, 7)).toBe(7_000)
  expect([0, 1, 2, 9].map(tries => pauseAfter(tries, undefined))).toEqual([4_000, 8_000, 16_000, 60_000])
})
