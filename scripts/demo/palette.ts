import { clampChroma, converter, formatHex, interpolate, parse } from 'culori'

/** A colour of nature at a lightness (OKLCH, 0 black to 1 white); strength scales the chroma, `turn` rotates the hue by degrees. */
type Tones = (lightness: number, strength?: number, turn?: number) => string

/**
 * The colours of one picture, all `#rrggbb`. They are those of nature, the same for every church, as in a photo; only `accent` is the
 * church's own. Dark tones shift towards night blue, as shadows do outdoors.
 */
export interface Palette {
  /** The church's colour itself, or slate blue if it is invalid. */
  readonly brand: string
  /** The church's hue at a lightness, for one thing in the picture: a scarf, a door, a lamp. */
  readonly accent: Tones
  readonly sky: Tones
  readonly water: Tones
  readonly leaf: Tones
  readonly wood: Tones
  /** Stone, walls and clay. */
  readonly stone: Tones
  readonly night: Tones
  /** The golden light of a low sun. */
  readonly warm: Tones
  /** Peach: the sky between blue and the low sun. */
  readonly blush: Tones
  /** A mix of two colours, `amount` 0 to 1, without the grey or green tint of mixing in sRGB. */
  mix(from: string, to: string, amount: number): string
}

// A calm slate blue, for a church whose colour is grey or invalid.
const fallback = { l: 0.5, c: 0.07, h: 255 }
const nightHue = 275

/** Creates the colours of a picture. `color` is the church's colour (`corApp`, such as `#7A3E9D`); any text is accepted. */
export function createPalette(color: string): Palette {
  const parsed = toOklch(parse(color.trim()))
  const base = parsed && parsed.c > 0.02 ? { c: parsed.c, h: parsed.h ?? fallback.h } : fallback
  return {
    brand: formatHex(parsed ?? { mode: 'oklch', ...fallback }),
    // A pale colour must still be seen in a picture; a neon colour must not dominate it.
    accent: tones(base.h, Math.min(0.175, Math.max(0.075, base.c))),
    sky: tones(238, 0.105),
    water: tones(218, 0.095),
    leaf: tones(138, 0.115),
    wood: tones(55, 0.085),
    stone: tones(68, 0.045),
    night: tones(nightHue, 0.1),
    warm: tones(78, 0.15, 0),
    blush: tones(46, 0.12, 0),
    mix: (from, to, amount) => formatHex(interpolate([from, to], 'oklab')(amount)) ?? from,
  }
}

/** The tones of a hue; `shade` is how far its dark tones shift towards night blue (0 to 1). */
function tones(hue: number, chroma: number, shade = 0.8): Tones {
  return (lightness, strength = 1, turn = 0) =>
    hex(lightness, chroma * strength * bell(lightness), shiftHue(hue + turn, nightHue, Math.max(0, 0.5 - lightness) * shade, 30))
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
