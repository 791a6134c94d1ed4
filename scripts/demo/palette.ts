import { clampChroma, converter, formatHex, interpolate, parse } from 'culori'

/** The colours of one picture, all `#rrggbb`. Lightness is that of OKLCH (0 black to 1 white); strength scales the chroma. */
export interface Palette {
  /** The church's colour itself, or slate blue if it is invalid. */
  readonly brand: string
  /** The church's hue (rotated by `turn` degrees) at a lightness. Dark tones shift towards night blue, as shadows do outdoors. */
  tone(lightness: number, strength?: number, turn?: number): string
  /** The church's colour after sunset: shifted far towards night blue, so that red or orange does not look like a burning sky. */
  night(lightness: number, strength?: number): string
  /** The golden light of a low sun. */
  warm(lightness: number, strength?: number): string
  /** A sky colour between the church's colour and the low sun: rose for cool colours, peach for the others. */
  blush(lightness: number, strength?: number): string
  /** A mix of two colours, `amount` 0 to 1, without the grey or green tint of mixing in sRGB. */
  mix(from: string, to: string, amount: number): string
}

// A calm slate blue, for a church whose colour is grey or invalid.
const fallback = { l: 0.5, c: 0.07, h: 255 }
const goldHue = 75
const nightHue = 285

/** Derives picture colours from the church's colour (`corApp`, such as `#7A3E9D`). Any text is accepted; invalid text gives slate blue. */
export function createPalette(color: string): Palette {
  const parsed = toOklch(parse(color.trim()))
  const base = parsed && parsed.c > 0.02 ? { l: parsed.l, c: parsed.c, h: parsed.h ?? fallback.h } : fallback
  // A pale colour must still fill a picture; a neon colour must not dominate it.
  const chroma = Math.min(0.175, Math.max(0.075, base.c))
  const blushHue = base.h > 215 && base.h < 350 ? 18 : 48

  return {
    brand: formatHex(parsed ?? { mode: 'oklch', ...fallback }),
    tone: (lightness, strength = 1, turn = 0) => {
      const shift = Math.max(0, 0.5 - lightness) * 0.8
      return hex(lightness, chroma * strength * bell(lightness), shiftHue(base.h + turn, nightHue, shift, 30))
    },
    night: (lightness, strength = 1) =>
      hex(lightness, Math.min(0.12, chroma) * strength * bell(lightness), shiftHue(base.h, nightHue, 0.6, 95)),
    warm: (lightness, strength = 1) => hex(lightness, 0.15 * strength * bell(lightness), goldHue),
    blush: (lightness, strength = 1) => hex(lightness, 0.12 * strength * bell(lightness), blushHue),
    mix: (from, to, amount) => formatHex(interpolate([from, to], 'oklab')(amount)) ?? from,
  }
}

const toOklch = converter('oklch')

function hex(l: number, c: number, h: number): string {
  return formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch')) ?? '#808080'
}

// The chroma is highest for middle tones; near black and near white, strong colour would look unnatural.
function bell(lightness: number): number {
  return 1 - Math.min(0.8, ((lightness - 0.52) / 0.53) ** 2)
}

// Rotates a hue by part of the shorter path around the colour wheel, at most `limit` degrees, so that the colour stays recognisable.
function shiftHue(from: number, to: number, amount: number, limit: number): number {
  const distance = ((to - from + 540) % 360) - 180
  return (from + Math.max(-limit, Math.min(limit, distance * amount)) + 360) % 360
}
