import { clampChroma, converter, formatHex, wcagContrast } from 'culori'

const toOklch = converter('oklch')

/** Lightness of each brand step, from nearly white to nearly black. */
const steps = { 50: 0.975, 100: 0.945, 200: 0.885, 300: 0.8, 400: 0.7, 500: 0.6, 600: 0.52, 700: 0.45, 800: 0.37, 900: 0.28 } as const

/** WCAG 2.2 AA for text. */
const readable = 4.5

// The worst ground for text in each scheme (ui/theme.css): the darkest light one, the lightest dark one.
const light = { sunken: '#F3F0EC' }
const dark = { raised: '#1F1C1A' }

/** A church's colours, all `#RRGGBB`. */
export type BrandColors = {
  /** By the name of the step. */
  steps: Record<string, string>
  /** The colour where it carries text, and what is written on it. */
  fill: string
  onFill: string
  /** The colour as text, on light and on dark ground. */
  textLight: string
  textDark: string
  /** A quiet ground in the church's hue, for the dark scheme; the light one is step 50. */
  darkSoft: string
}

/**
 * Derives a church's colours from its `corApp`. The colour itself stays on surfaces; where it carries text or is text, it
 * is darkened or lightened until it can be read, so a church cannot choose an unreadable button.
 * @param corApp `#RRGGBB`
 */
export function brandColors(corApp: string): BrandColors {
  const base = toOklch(corApp) ?? { mode: 'oklch' as const, l: 0.5, c: 0, h: 0 }
  // A step keeps the hue; very light and very dark steps hold less colour.
  const step = (l: number) =>
    formatHex(clampChroma({ mode: 'oklch', l, c: base.c * Math.min(1, 4 * l * (1 - l) + 0.15), h: base.h ?? 0 }, 'oklch')).toUpperCase()
  const brand = Object.fromEntries(Object.entries(steps).map(([name, l]) => [name, step(l)]))
  const onBrand = wcagContrast(corApp, '#FFFFFF') >= readable ? '#FFFFFF' : '#1C1917'
  const fill =
    wcagContrast(corApp, onBrand) >= readable
      ? corApp.toUpperCase()
      : until(base.l, -0.01, step, hex => wcagContrast(hex, '#FFFFFF') >= readable)
  const darkSoft = formatHex(clampChroma({ mode: 'oklch', l: 0.28, c: Math.min(base.c, 0.045), h: base.h ?? 0 }, 'oklch')).toUpperCase()
  const textLight = until(
    Math.min(base.l, 0.6),
    -0.01,
    step,
    hex => wcagContrast(hex, light.sunken) >= readable && wcagContrast(hex, brand[50] as string) >= readable,
  )
  const textDark = until(
    Math.max(base.l, 0.65),
    0.01,
    step,
    hex => wcagContrast(hex, dark.raised) >= readable && wcagContrast(hex, darkSoft) >= readable,
  )
  const onFill = wcagContrast(fill, '#FFFFFF') >= readable ? '#FFFFFF' : '#1C1917'
  return { steps: brand, fill, onFill, textLight, textDark, darkSoft }
}

/** Walks the lightness in one direction until the colour is good enough; the ends are black and white, which always are. */
function until(from: number, by: number, step: (l: number) => string, good: (hex: string) => boolean): string {
  for (let l = from; l >= 0 && l <= 1; l += by) {
    const hex = step(l)
    if (good(hex)) return hex
  }
  return by < 0 ? '#000000' : '#FFFFFF'
}
