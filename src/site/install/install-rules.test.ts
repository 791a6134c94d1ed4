import { describe, expect, test } from 'vitest'
import { dismissalPeriodMs, installOffer } from './install-rules.ts'

const now = Date.parse('2026-03-10T12:00:00Z')
const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const safari = `${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'
const conditions = { standalone: false, dismissedAt: 0, now, hasInstallPrompt: false, userAgent: android, touchPoints: 5 }

describe('the site is offered as an app', () => {
  test('where the browser has an install prompt', () => expect(installOffer({ ...conditions, hasInstallPrompt: true })).toBe('prompt'))
  test('by hand in Safari on a phone', () => expect(installOffer({ ...conditions, userAgent: safari })).toBe('ios'))
  test('by hand on an iPad, whose user agent is that of a Mac', () => expect(installOffer({ ...conditions, userAgent: mac })).toBe('ios'))
  test('again after the dismissal period', () =>
    expect(installOffer({ ...conditions, hasInstallPrompt: true, dismissedAt: now - dismissalPeriodMs })).toBe('prompt'))
})

describe('it is not offered', () => {
  test('where installation is impossible', () => expect(installOffer(conditions)).toBeNull())
  test('on a Mac', () => expect(installOffer({ ...conditions, userAgent: mac, touchPoints: 0 })).toBeNull())
  test.each(['CriOS/130.0.0.0 Mobile/15E148 Safari/604.1', 'FxiOS/130.0 Mobile/15E148 Safari/605.1.15', 'Mobile/15E148 Instagram 300.0'])(
    'in another browser of an iPhone: %s',
    end => expect(installOffer({ ...conditions, userAgent: `${iPhone} ${end}` })).toBeNull(),
  )
  test('when it already runs as an app', () => {
    expect(installOffer({ ...conditions, standalone: true, hasInstallPrompt: true })).toBeNull()
    expect(installOffer({ ...conditions, standalone: true, userAgent: safari })).toBeNull()
  })
  test('for thirty days after a dismissal', () =>
    expect(installOffer({ ...conditions, hasInstallPrompt: true, dismissedAt: now - dismissalPeriodMs + 1 })).toBeNull())
})
