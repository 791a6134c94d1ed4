import { wcagContrast } from 'culori'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paletteOf } from './palette.ts'

/** WCAG 2.2 AA for text. */
const readable = 4.5

/** The page's own surfaces, from ui/theme.css. */
const surfaces = { light: ['#fbfaf8', '#ffffff', '#f3f0ec'], dark: ['#161412', '#1f1c1a', '#0f0e0d'] }

/** The variables that hold in one scheme, as a browser would resolve them. */
function resolve(css: string, scheme: 'light' | 'dark'): Record<string, string> {
  const lines = (/^:root\{(.*)\}$/.exec(css)?.[1] ?? '').split(';').map(line => line.split(/:(.*)/s) as [string, string])
  const pick = (value: string) => /^light-dark\((.+),(.+)\)$/.exec(value)?.[scheme === 'light' ? 1 : 2] ?? value
  return Object.fromEntries(lines.map(([name, value]) => [name, pick(value)]))
}

function expectReadable(corApp: string) {
  const { css } = paletteOf(corApp)
  for (const scheme of ['light', 'dark'] as const) {
    const of = resolve(css, scheme)
    const pairs = [
      ['--on-brand', of['--brand']],
      ...surfaces[scheme].map(surface => ['--brand-text', surface]),
      ['--brand-text', of['--brand-soft']],
    ] as [string, string][]
    for (const [text, ground] of pairs)
      expect(wcagContrast(of[text] as string, ground), `${corApp} ${scheme}: ${text} ${of[text]} on ${ground}`).toBeGreaterThanOrEqual(
        readable,
      )
  }
}

describe('a church’s palette', () => {
  test.each([
    '#000000',
    '#FFFFFF',
    '#808080',
    '#777777',
    '#FFFF00',
    '#00FF00',
    '#FF0000',
    '#0000FF',
    '#1D4ED8',
    '#FACC15',
    '#7A3E9D',
    '#010101',
    '#FEFEFE',
  ])('made from %s can be read in both schemes', expectReadable)

  test('made from any colour can be read in both schemes', () => {
    const color = fc.integer({ min: 0, max: 0xffffff }).map(n => `#${n.toString(16).padStart(6, '0')}`)
    fc.assert(fc.property(color, expectReadable), { numRuns: 500 })
  })

  test('keeps a colour that can carry white text as it is', () => {
    expect(resolve(paletteOf('#1D4ED8').css, 'light')).toMatchObject({
      '--brand': '#1D4ED8',
      '--on-brand': '#FFFFFF',
      '--brand-secondary': '#1D4ED826',
    })
    expect(paletteOf('#1D4ED8').themeColor).toBe('#1D4ED8')
  })

  test('is one style rule and nothing else, so that it can stand in a page', () => {
    for (const odd of ['#000000', '#FFFFFF', '</style><script>', 'red'])
      expect(paletteOf(odd.startsWith('#') ? odd : '#123456').css).toMatch(/^[-:;#@(){}[\]=,\w\s]+$/)
  })
})
