import { brandColors } from '#contract/brand-colors.ts'

/** A church's colours as CSS variables for both colour schemes, and the colour of the browser's own bars. */
export type Palette = { css: string; themeColor: string }

/** Computes the palette of a church. @param corApp `#RRGGBB` */
export function paletteOf(corApp: string): Palette {
  const { steps, fill, onFill, textLight, textDark, darkSoft } = brandColors(corApp)
  const stepVariables = Object.entries(steps).map(([name, hex]) => `--brand-${name}:${hex}`)
  const shared = [`--brand:${fill}`, `--on-brand:${onFill}`, `--brand-secondary:${corApp.toUpperCase()}26`, ...stepVariables]
  return {
    css: `:root{${shared.join(';')};--brand-text:light-dark(${textLight},${textDark});--brand-soft:light-dark(${steps[50]},${darkSoft})}`,
    themeColor: fill,
  }
}
