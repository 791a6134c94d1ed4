import { clampChroma, converter, formatHex } from 'culori'
import type { Paper } from '../look.ts'

const toOklch = converter('oklch')

/** Lightness (OKLCH) of each ground in the light and in the dark scheme, and how much of the colour it takes. */
const grounds = {
  surface: { light: 0.985, dark: 0.185, chroma: 0.005 },
  raised: { light: 1, dark: 0.225, chroma: 0.006 },
  sunken: { light: 0.957, dark: 0.16, chroma: 0.009 },
  warm: { light: 0.955, dark: 0.235, chroma: 0.017 },
  line: { light: 0.904, dark: 0.325, chroma: 0.011 },
} as const

/** How much chroma and how much darkness (in the light scheme) a paper adds. A dark page has little room for either. */
const strengths: Record<Paper, { chroma: number; darker: number; dark: number }> = {
  branco: { chroma: 0.35, darker: -0.006, dark: 0.6 },
  suave: { chroma: 1, darker: 0, dark: 1 },
  tingido: { chroma: 1.6, darker: 0.022, dark: 1.5 },
}

/** A grey or black church has a warm paper, as paper is. */
const warmHue = 75

/** By the name of a ground: its colour in the light and in the dark scheme, `#RRGGBB`. */
export type PaperColors = Record<keyof typeof grounds, { light: string; dark: string }>

/** The grounds of a church's pages: nearly white and nearly black, with a little of its colour. @param corApp `#RRGGBB` */
export function paperColors(corApp: string, paper: Paper): PaperColors {
  const { c = 0, h = warmHue } = toOklch(corApp) ?? {}
  const hue = c < 0.02 ? warmHue : h
  const { chroma, darker, dark } = strengths[paper]
  const color = (l: number, by: number) => formatHex(clampChroma({ mode: 'oklch', l, c: by, h: hue }, 'oklch')).toUpperCase()
  return Object.fromEntries(
    Object.entries(grounds).map(([name, ground]) => [
      name,
      {
        light: name === 'raised' ? '#FFFFFF' : color(Math.min(0.992, ground.light - darker), ground.chroma * chroma),
        dark: color(ground.dark, ground.chroma * dark),
      },
    ]),
  ) as PaperColors
}
