import { wcagContrast } from 'culori'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultLook, papers } from '#contract/look.ts'
import { paletteOf, paletteOfPage } from './palette.ts'

/** WCAG 2.2 AA for text. */
const minContrast = 4.5

const look = (corApp: string) => ({ ...defaultLook, corApp })

/** From ui/theme.css: what is written on every ground. */
const inks = { light: ['#1c1917', '#5f5852', '#b42318', '#146c43'], dark: ['#f5f2ee', '#b3aaa1', '#ff9a8f', '#7fd4a4'] }
const onDeep = '#f9f7f4'

/** The variables of one colour scheme, as a browser would resolve them. */
function resolve(css: string, scheme: 'light' | 'dark'): Record<string, string> {
  const lines = (/^:root\{(.*)\}$/.exec(css)?.[1] ?? '').split(';').map(line => line.split(/:(.*)/s) as [string, string])
  const pick = (value: string) => /^light-dark\((.+),(.+)\)$/.exec(value)?.[scheme === 'light' ? 1 : 2] ?? value
  return Object.fromEntries(lines.map(([name, value]) => [name, pick(value)]))
}

function expectReadable(corApp: string) {
  for (const papel of papers)
    for (const scheme of ['light', 'dark'] as const) {
      const { css } = paletteOf({ ...look(corApp), papel })
      const variables = resolve(css, scheme)
      const pairs = [
        ['--on-brand', variables['--brand']],
        ['--brand-text', variables['--brand-soft']],
        ['--tag', variables['--tag-soft']],
        [onDeep, variables['--deep']],
        ...['--surface', '--raised', '--sunken', '--warm'].flatMap(name =>
          ['--brand-text', ...inks[scheme]].map(ink => [ink, variables[name]]),
        ),
      ] as [string, string][]
      for (const [text, ground] of pairs)
        expect(
          wcagContrast(variables[text] ?? text, ground),
          `${corApp} ${papel} ${scheme}: ${text} ${variables[text]} on ${ground}`,
        ).toBeGreaterThanOrEqual(minContrast)
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
  ])('made from %s is readable in both schemes', expectReadable)

  test('made from any colour is readable in both schemes', () => {
    const color = fc.integer({ min: 0, max: 0xffffff }).map(n => `#${n.toString(16).padStart(6, '0')}`)
    fc.assert(fc.property(color, expectReadable), { numRuns: 300 })
  })

  test('does not change a colour on which white text is readable', () => {
    expect(resolve(paletteOf(look('#1D4ED8')).css, 'light')).toMatchObject({
      '--brand': '#1D4ED8',
      '--on-brand': '#FFFFFF',
      '--brand-secondary': '#1D4ED826',
    })
    expect(paletteOf(look('#1D4ED8')).themeColor).toBe('#1D4ED8')
  })

  test('is one style rule and nothing else, so that it is safe inside a page', () => {
    for (const input of ['#000000', '#FFFFFF', '</style><script>', 'red'])
      expect(paletteOf(look(input.startsWith('#') ? input : '#123456')).css).toMatch(/^[-:;#@(){}[\]=,\w\s]+$/)
  })
})

describe('the palette of a page', () => {
  const corApp = '#1D4ED8'
  const ofPage = (search: string, layout: 'EMBED' | 'DEFAULT') => paletteOfPage({ layout }, new URLSearchParams(search), look(corApp))

  test('of an embed is made from the colour in its address, as safely as from a church’s', () => {
    expect(ofPage('embedColor=fff3b0', 'EMBED')).toEqual(paletteOf(look('#FFF3B0')))
    expect(ofPage('embedColor=fff3b0', 'EMBED')).not.toEqual(paletteOf(look(corApp)))
  })

  test('is the church’s without a colour, with a wrong one, and in its own pages', () => {
    for (const search of ['', 'embedColor=', 'embedColor=yellow', 'embedColor=fff}body{display:none'])
      expect(ofPage(search, 'EMBED')).toEqual(paletteOf(look(corApp)))
    expect(ofPage('embedColor=fff3b0', 'DEFAULT')).toEqual(paletteOf(look(corApp)))
  })
})
