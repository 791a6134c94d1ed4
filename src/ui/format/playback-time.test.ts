import { expect, test } from 'vitest'
import { playbackTime } from './playback-time.ts'

test.each([
  [0, '0:00'],
  [245.9, '4:05'],
  [3_729, '1:02:09'],
  [-3, '0:00'],
])('%s seconds are shown as %s', (seconds, text) => expect(playbackTime(seconds)).toBe(text))
