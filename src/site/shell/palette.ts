import { brandColors } from '#contract/brand-colors.ts'

/** The theme of one church as CSS variables, for both schemes. */
export type Palette = { css: string; themeColor: string }

/** A church's colours as the pages use them. @param corApp `#RRGGBB` */
export function paletteOf(corApp: string): Palette {
  const { steps, fill, onFill, textLight, textDark, darkSoft } = brandColors(corApp)
  const brandLines = Object.entries(steps).map(([name, hex]) => `--brand-${name}:${hex}`)
  const shared = [`--brand:${fill}`, `--on-brand:${onFill}`, `--brand-secondary:${corApp.toUpperCase()}26`, ...brandLines]
  return {
    css: `:root{${shared.join(';')};--brand-text:light-dark(${textLight},${textDark});--brand-soft:light-dark(${steps[50]},${darkSoft})}`,
    themeColor: fill,
  }
}
