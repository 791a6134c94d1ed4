import { brandColors } from '#contract/colors/brand-colors.ts'
import { embedColorOf } from '#contract/colors/embed-color.ts'
import { paperColors } from '#contract/colors/paper-colors.ts'
import type { Corners, Look, Typeface } from '#contract/look.ts'
import type { Screen } from '#contract/screen.ts'

/** A church's look as CSS variables for both colour schemes, and the colour of the browser's own bars. */
export type Palette = { css: string; themeColor: string }

/** What of a look is written into the styles; the landscape is drawn (ui/artwork/scene.tsx). */
type StyledLook = Pick<Look, 'corApp' | 'papel' | 'tipografia' | 'cantos'>

// Computing a palette took 3 % of a page's time; many pages have the same look.
const palettes = new Map<string, Palette>()

/** The palette of a church. */
export function paletteOf({ corApp, papel, tipografia, cantos }: StyledLook): Palette {
  const key = [corApp, papel, tipografia, cantos].join()
  const known = palettes.get(key)
  if (known) return known
  if (palettes.size >= 1_000) palettes.clear()
  const palette = computePalette({ corApp, papel, tipografia, cantos })
  palettes.set(key, palette)
  return palette
}

/** The palette of a page: of the church's colour, or of the one that the site around an embed has chosen. */
export const paletteOfPage = (screen: Pick<Screen, 'layout'>, query: URLSearchParams, look: StyledLook): Palette =>
  paletteOf({ ...look, corApp: embedColorOf(screen, query) ?? look.corApp })

/** The fonts of the titles of content and of places; what the theme has already (`mista`) is not said again. */
const fonts: Record<Typeface, string[]> = {
  mista: [],
  serifa: ['--font-of-places:var(--font-of-reading)'],
  'sem-serifa': ['--font-of-titles:var(--font-of-words)', '--weight-of-titles:700'],
}

/** The radii of small, of usual and of large things. */
const radii: Record<Corners, string[]> = {
  retos: ['--round-md:3px', '--round-lg:4px', '--round-xl:6px'],
  suaves: [],
  redondos: ['--round-md:16px', '--round-lg:24px', '--round-xl:36px'],
}

/** The steps of the colour that stay the same in both schemes: paper needs them (ui/print/print.css, site/content/reading.css). */
const usedSteps = [50, 700, 800]

function computePalette({ corApp, papel, tipografia, cantos }: StyledLook): Palette {
  const colors = brandColors(corApp)
  const { steps, fill } = colors
  const inBoth = (light: string, dark: string) => (light === dark ? light : `light-dark(${light},${dark})`)
  const variables = [
    `--brand:${inBoth(fill, colors.fillDark)}`,
    `--on-brand:${inBoth(colors.onFill, colors.onFillDark)}`,
    `--brand-secondary:${corApp.toUpperCase()}26`,
    ...usedSteps.map(step => `--brand-${step}:${steps[step]}`),
    `--brand-text:${inBoth(colors.textLight, colors.textDark)}`,
    `--brand-soft:light-dark(${steps[50]},${colors.darkSoft})`,
    `--deep:${inBoth(colors.deep, colors.deepDark)}`,
    `--tag:${inBoth(colors.tagText, colors.tagTextDark)}`,
    `--tag-soft:${inBoth(colors.tagSoft, colors.tagSoftDark)}`,
    ...Object.entries(paperColors(corApp, papel)).map(([name, { light, dark }]) => `--${name}:${inBoth(light, dark)}`),
    ...fonts[tipografia],
    ...radii[cantos],
  ]
  return { css: `:root{${variables.join(';')}}`, themeColor: fill }
}
