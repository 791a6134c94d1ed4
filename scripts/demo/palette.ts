import { clampChroma, converter, formatHex, interpolate, parse } from 'culori'

/** Colours of one picture, all `#rrggbb`. Lightness is OKLCH (0 black to 1 white); strength scales the colour's chroma. */
export interface Palette {
  /** The church's colour itself, or slate blue if it could not be read. */
  readonly brand: string
  /** The church's hue (or `turn` degrees beside it) at a lightness. Shadows drift towards night blue, as they do outdoors. */
  tone(lightness: number, strength?: number, turn?: number): string
  /** The church's colour after sunset: pulled far towards night blue, so that a red or orange church gets no burning sky. */
  night(lightness: number, strength?: number): string
  /** Low sun: the golden light that answers the church's colour. */
  warm(lightness: number, strength?: number): string
  /** The colour of a sky between the church's colour and the low sun: rose for cool churches, peach for the others. */
  blush(lightness: number, strength?: number): string
  /** A colour between two, `amount` 0 to 1, without the grey or green that mixing in sRGB gives. */
  mix(from: string, to: string, amount: number): string
}

// Used for a church whose colour is grey or cannot be read: a quiet slate blue.
const fallback = { l: 0.5, c: 0.07, h: 255 }
const goldHue = 75
const nightHue = 285

/** Picture colours from the church's colour (`corApp`, such as `#7A3E9D`). Any text is taken; nonsense gives slate blue. */
export function createPalette(color: string): Palette {
  const parsed = toOklch(parse(color.trim()))
  const base = parsed && parsed.c > 0.02 ? { l: parsed.l, c: parsed.c, h: parsed.h ?? fallback.h } : fallback
  // A pale brand still has to fill a picture, a neon one must not shout in it.
  const chroma = Math.min(0.175, Math.max(0.075, base.c))
  const blushHue = base.h > 215 && base.h < 350 ? 18 : 48

  return {
    brand: formatHex(parsed ?? { mode: 'oklch', ...fallback }),
    tone: (lightness, strength = 1, turn = 0) => {
      const drift = Math.max(0, 0.5 - lightness) * 0.8
      return hex(lightness, chroma * strength * bell(lightness), towards(base.h + turn, nightHue, drift, 30))
    },
    night: (lightness, strength = 1) =>
      hex(lightness, Math.min(0.12, chroma) * strength * bell(lightness), towards(base.h, nightHue, 0.6, 95)),
    warm: (lightness, strength = 1) => hex(lightness, 0.15 * strength * bell(lightness), goldHue),
    blush: (lightness, strength = 1) => hex(lightness, 0.12 * strength * bell(lightness), blushHue),
    mix: (from, to, amount) => formatHex(interpolate([from, to], 'oklab')(amount)) ?? from,
  }
}

const toOklch = converter('oklch')

function hex(l: number, c: number, h: number): string {
  return formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch')) ?? '#808080'
}

// Colour is strongest in the middle tones; near black and near white it would look dyed.
function bell(lightness: number): number {
  return 1 - Math.min(0.8, ((lightness - 0.52) / 0.53) ** 2)
}

// Part of the shorter way round the colour wheel, at most `limit` degrees so that the church stays recognisable.
function towards(from: number, to: number, amount: number, limit: number): number {
  const way = ((to - from + 540) % 360) - 180
  return (from + Math.max(-limit, Math.min(limit, way * amount)) + 360) % 360
}
