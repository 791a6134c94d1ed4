import { clampChroma, converter, formatHex, wcagContrast } from 'culori'

const toOklch = converter('oklch')

/** Lightness (OKLCH) of each brand step, from nearly white to nearly black. */
const stepLightness = {
  50: 0.975,
  100: 0.945,
  200: 0.885,
  300: 0.8,
  400: 0.7,
  500: 0.6,
  600: 0.52,
  700: 0.45,
  800: 0.37,
  900: 0.28,
} as const

/** Minimum contrast of text (WCAG 2.2, level AA). */
const minContrast = 4.5
/** Minimum contrast of a button with the page around it; its words have their own. */
const minButtonContrast = 1.6

/** At least as dark as any light ground of paper-colors.ts, and as light as any dark one; the test of the palette looks at all of them. */
const hardestGrounds = { light: '#E5E5E5', dark: '#202020' } as const

/** A church's colours, all `#RRGGBB`. */
export type BrandColors = {
  /** By the name of the step (`50` to `900`). */
  steps: Record<string, string>
  /** The colour as a background of text, and the colour of the text on it. */
  fill: string
  onFill: string
  /** The same on a dark page, where the fill of a black church would be a hole. */
  fillDark: string
  onFillDark: string
  /** The colour of text, on light and on dark backgrounds. */
  textLight: string
  textDark: string
  /** A soft background in the church's hue, for the dark scheme; the light one is step 50. */
  darkSoft: string
  /** A deep ground in the church's hue for one wide band of a page, in the light and in the dark scheme; light text is readable on it. */
  deep: string
  deepDark: string
  /** A second hue, for tags: a soft ground and the colour of words on it, in the light and in the dark scheme. */
  tagSoft: string
  tagText: string
  tagSoftDark: string
  tagTextDark: string
}

/** How far the second hue is from the first, in degrees: near enough to be its neighbour. */
const tagAngle = 45

/**
 * Derives a church's colours from its `corApp`. Surfaces without text use the colour unchanged. As a background of
 * text or as text, it is darkened or lightened until the text is readable, so a church cannot choose an unreadable button.
 * @param corApp `#RRGGBB`
 */
export function brandColors(corApp: string): BrandColors {
  const base = toOklch(corApp) ?? { mode: 'oklch' as const, l: 0.5, c: 0, h: 0 }
  const color = (l: number, c: number, turn = 0) =>
    formatHex(clampChroma({ mode: 'oklch', l, c: Math.min(base.c, c), h: (base.h ?? 0) + turn }, 'oklch')).toUpperCase()
  // A step has the same hue; very light and very dark steps have less chroma.
  const step = (l: number) =>
    formatHex(clampChroma({ mode: 'oklch', l, c: base.c * Math.min(1, 4 * l * (1 - l) + 0.15), h: base.h ?? 0 }, 'oklch')).toUpperCase()
  const brand = Object.fromEntries(Object.entries(stepLightness).map(([name, l]) => [name, step(l)]))
  const onBrand = wcagContrast(corApp, '#FFFFFF') >= minContrast ? '#FFFFFF' : '#1C1917'
  const fill =
    wcagContrast(corApp, onBrand) >= minContrast
      ? corApp.toUpperCase()
      : searchLightness(base.l, -0.01, step, hex => wcagContrast(hex, '#FFFFFF') >= minContrast)
  const darkSoft = color(0.28, 0.045)
  const tagSoft = color(0.945, 0.04, tagAngle)
  const tagSoftDark = color(0.3, 0.04, tagAngle)
  const tagText = searchLightness(
    0.5,
    -0.01,
    l => color(l, 0.1, tagAngle),
    hex => wcagContrast(hex, tagSoft) >= minContrast,
  )
  const tagTextDark = searchLightness(
    0.75,
    0.01,
    l => color(l, 0.1, tagAngle),
    hex => wcagContrast(hex, tagSoftDark) >= minContrast,
  )
  const textLight = searchLightness(
    Math.min(base.l, 0.6),
    -0.01,
    step,
    hex => wcagContrast(hex, hardestGrounds.light) >= minContrast && wcagContrast(hex, brand[50] as string) >= minContrast,
  )
  const textDark = searchLightness(
    Math.max(base.l, 0.65),
    0.01,
    step,
    hex => wcagContrast(hex, hardestGrounds.dark) >= minContrast && wcagContrast(hex, darkSoft) >= minContrast,
  )
  const onFill = wcagContrast(fill, '#FFFFFF') >= minContrast ? '#FFFFFF' : '#1C1917'
  const isSeen = wcagContrast(fill, hardestGrounds.dark) >= minButtonContrast
  const [fillDark, onFillDark] = isSeen ? [fill, onFill] : [textDark, '#1C1917']
  return {
    steps: brand,
    fill,
    onFill,
    fillDark,
    onFillDark,
    textLight,
    textDark,
    darkSoft,
    deep: color(0.32, 0.07),
    deepDark: color(0.27, 0.05),
    tagSoft,
    tagText,
    tagSoftDark,
    tagTextDark,
  }
}

/** Changes the lightness in one direction until the colour is readable; the ends, black and white, always are. */
function searchLightness(from: number, by: number, step: (l: number) => string, isReadable: (hex: string) => boolean): string {
  for (let l = from; l >= 0 && l <= 1; l += by) {
    const hex = step(l)
    if (isReadable(hex)) return hex
  }
  return by < 0 ? '#000000' : '#FFFFFF'
}
