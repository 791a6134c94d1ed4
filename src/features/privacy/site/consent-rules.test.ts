import { describe, expect, test } from 'vitest'
import { cookieDomains, readConsent } from './consent-rules.ts'

describe('a choice about tracking', () => {
  const madeAt = '2026-03-10T12:00:00.000Z'
  const stored = JSON.stringify({ accepted: false, at: madeAt })

  test('is valid for twelve months', () => {
    expect(readConsent(stored, Date.parse('2026-03-10T12:00:01Z'))).toEqual({ accepted: false, at: madeAt })
    expect(readConsent(stored, Date.parse('2027-03-10T11:59:59Z'))).toEqual({ accepted: false, at: madeAt })
    expect(readConsent(stored, Date.parse('2027-03-10T12:00:00Z'))).toBeUndefined()
  })

  test('with a time far in the future is invalid', () => {
    expect(readConsent(stored, Date.parse('2026-03-01T12:00:00Z'))).toBeUndefined()
  })

  test.each([null, '', '{', 'null', '1', '{"accepted":"yes","at":"2026-03-10"}', '{"accepted":true}', '{"accepted":true,"at":"soon"}'])(
    'that is stored as %s is invalid',
    text => expect(readConsent(text, Date.parse('2026-03-11T00:00:00Z'))).toBeUndefined(),
  )
})

test('a cookie may belong to the page’s own domain and to those above it', () => {
  expect(cookieDomains('igreja.exemplo.com.br')).toEqual(['igreja.exemplo.com.br', 'exemplo.com.br', 'com.br', 'br'])
})
