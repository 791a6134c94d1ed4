import { expect, test } from 'vitest'
import { maskEmail } from './mask-email.ts'

test.each([
  ['maria.silva@exemplo.com.br', 'm•••a@e•••.com.br'],
  ['ana@exemplo.com.br', 'a•••@e•••.com.br'],
  ['a@b.c', 'a•••@b•••.c'],
])('%s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
