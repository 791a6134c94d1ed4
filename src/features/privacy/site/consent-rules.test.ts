import { describe, expect, test } from 'vitest'
import { cookieDomains, readConsent } from './consent-rules.ts'

describe('a choice', () => {
  const made = '2026-03-10T12:00:00.000Z'
  const kept = JSON.stringify({ accepted: false, at: made })

  test('holds for twelve months', () => {
    expect(readConsent(kept, Date.parse('2026-03-10T12:00:01Z'))).toEqual({ accepted: false, at: made })
    expect(readConsent(kept, Date.parse('2027-03-10T11:59:59Z'))).toEqual({ accepted: false, at: made })
    expect(readConsent(kept, Date.parse('2027-03-10T12:00:00Z'))).toBeUndefined()
  })

  test('of a device whose clock was far ahead is asked again', () => {
    expect(readConsent(kept, Date.parse('2026-03-01T12:00:00Z'))).toBeUndefined()
  })

  test.each([null, '', '{', 'null', '1', '{"accepted":"yes","at":"2026-03-10"}', '{"accepted":true}', '{"accepted":true,"at":"soon"}'])(
    'that reads %s is none',
    text => expect(readConsent(text, Date.parse('2026-03-11T00:00:00Z'))).toBeUndefined(),
  )
})

test('a cookie may lie on the page’s own domain and on those above', () => {
  expect(cookieDomains('igreja.exemplo.com.br')).toEqual(['igreja.exemplo.com.br', 'exemplo.com.br', 'com.br', 'br'])
})
