import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test.each([
  [0, '1 kB'],
  [1_499, '1 kB'],
  [850_400, '850 kB'],
  [1_240_000, '1.2 MB'],
  [23_600_000, '24 MB'],
])('%s bytes are shown as %s', (bytes, text) => expect(fileSize(bytes)).toBe(text.replace(' ', '\u00a0')))
