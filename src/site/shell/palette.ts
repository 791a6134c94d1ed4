import { brandColors } from '#contract/colors/brand-colors.ts'
import { embedColorOf } from '#contract/colors/embed-color.ts'
import type { Screen } from '#contract/screen.ts'

/** A church's colours as CSS variables for both colour schemes, and the colour of the browser's own bars. */
export type Palette = { css: string; themeColor: string }

// Computing a palette took 3 % of a page's time; many pages have the same colour.
const palettes = new Map<string, Palette>()

/** The palette of a church. @param corApp `#RRGGBB` */
export function paletteOf(corApp: string): Palette {
  const known = palettes.get(corApp)
  if (known) return known
  if (palettes.size >= 1_000) palettes.clear()
  const palette = computePalette(corApp)
  palettes.set(corApp, palette)
  return palette
}

/** The palette of a page: of the church's colour, or of the one that the site around an embed has chosen. */
export const paletteOfPage = (screen: Pick<Screen, 'layout'>, query: URLSearchParams, corApp: string): Palette =>
  paletteOf(embedColorOf(screen, query) ?? corApp)

function computePalette(corApp: string): Palette {
  const { steps, fill, onFill, fillDark, onFillDark, textLight, textDark, darkSoft } = brandColors(corApp)
  const stepVariables = Object.entries(steps).map(([name, hex]) => `--brand-${name}:${hex}`)
  const inBoth = (light: string, dark: string) => (light === dark ? light : `light-dark(${light},${dark})`)
  const shared = [
    `--brand:${inBoth(fill, fillDark)}`,
    `--on-brand:${inBoth(onFill, onFillDark)}`,
    `--brand-secondary:${corApp.toUpperCase()}26`,
    ...stepVariables,
  ]
  return {
    css: `:root{${shared.join(';')};--brand-text:light-dark(${textLight},${textDark});--brand-soft:light-dark(${steps[50]},${darkSoft})}`,
    themeColor: fill,
  }
}
