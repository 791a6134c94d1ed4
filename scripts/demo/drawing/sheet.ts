import { encodePng } from './png.ts'

/** Gradient stop: position 0 to 1, `#rrggbb`, opacity 0 to 1 (default 1). */
export type Stop = readonly [at: number, color: string, opacity?: number]

/** The canvas of a scene: gradients and filters are defined on demand, shapes are added from back to front. */
export interface Sheet {
  readonly width: number
  readonly height: number
  /** The side of a square with the picture's area. Sizes are relative to it, so that objects look similar in every aspect ratio. */
  readonly unit: number
  /** Paint for `fill`: a linear gradient relative to the shape's box, from [x1, y1] to [x2, y2] (0 to 1), by default top to bottom. */
  linear(stops: readonly Stop[], line?: readonly [number, number, number, number]): string
  /** Paint for `fill`: a radial gradient relative to the shape's box; centre and radius 0 to 1. */
  radial(stops: readonly Stop[], centre?: readonly [number, number, number]): string
  /** Paint for `fill`: a linear gradient in picture pixels, for several shapes with the same light. */
  across(stops: readonly Stop[], line: readonly [number, number, number, number]): string
  /** Value for `filter`: a blur with a radius in pixels. Apply it only to the blurred shapes: the cost depends on their box. */
  blur(pixels: number): string
  /** Value for `clip-path`: shows only the parts inside the markup's shapes. */
  clip(markup: string): string
  /** A smooth texture in one colour over a box; `opacity(u, v)` (all 0 to 1) is called once for each coarse cell and interpolated. */
  texture(box: Box, color: string, opacity: (u: number, v: number) => number, cells?: number): string
  add(...markup: string[]): void
  /** The finished SVG document. */
  svg(): string
}

/** A rectangle in picture pixels. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Creates an empty sheet; width and height are in pixels. */
export function createSheet(width: number, height: number): Sheet {
  const defs: string[] = []
  const body: string[] = []
  const define = (make: (id: string) => string) => {
    const id = `d${defs.length}`
    defs.push(make(id))
    return `url(#${id})`
  }

  return {
    width,
    height,
    unit: Math.sqrt(width * height),
    linear: (stops, [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
      define(id => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${printStops(stops)}</linearGradient>`),
    radial: (stops, [cx, cy, r] = [0.5, 0.5, 0.5]) =>
      define(id => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${printStops(stops)}</radialGradient>`),
    across: (stops, [x1, y1, x2, y2]) =>
      define(
        id =>
          `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}">${printStops(stops)}</linearGradient>`,
      ),
    blur: pixels =>
      define(
        id => `<filter id="${id}" x="-12%" y="-12%" width="124%" height="124%"><feGaussianBlur stdDeviation="${n(pixels)}"/></filter>`,
      ),
    clip: markup => define(id => `<clipPath id="${id}">${markup}</clipPath>`),
    texture: (box, color, opacity, cells = 240) => {
      const columns = cells
      const rows = Math.max(8, Math.round((cells * box.height) / box.width))
      const png = encodePng(columns, rows, color, opacity)
      return `<image x="${n(box.x)}" y="${n(box.y)}" width="${n(box.width)}" height="${n(box.height)}" preserveAspectRatio="none" href="data:image/png;base64,${png}"/>`
    },
    add: (...markup) => {
      body.push(...markup)
    },
    svg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${paint(width, height)}${defs.join('')}</defs><g filter="url(#paint)"><g transform="translate(${n(-width * 0.008)} ${n(-height * 0.008)}) scale(1.016)">${body.join('')}</g></g></svg>`,
  }
}

// As if painted by hand with gouache: edges waver a little, and the strokes of a broad brush show in every surface. The picture is drawn a
// little larger than the sheet, because a wavering edge of the sheet would be transparent.
function paint(width: number, height: number): string {
  const unit = Math.sqrt(width * height)
  const waves = n4(9 / unit)
  return `<filter id="paint" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${waves}" numOctaves="3" seed="4" result="waves"/><feDisplacementMap in="SourceGraphic" in2="waves" scale="${n(unit * 0.006)}" xChannelSelector="R" yChannelSelector="G" result="edges"/><feTurbulence type="fractalNoise" baseFrequency="${n4(11 / unit)} ${n4(36 / unit)}" numOctaves="3" seed="7"/><feColorMatrix values="0.36 0 0 0 0.33 0.36 0 0 0 0.33 0.36 0 0 0 0.33 0 0 0 0 1" result="strokes"/><feBlend mode="soft-light" in="strokes" in2="edges"/></filter>`
}

const n4 = (value: number) => Math.round(value * 10_000) / 10_000

/** Formats a number for SVG with two decimals, which is more precise than visible. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100)
}

function printStops(stops: readonly Stop[]): string {
  return stops.map(([at, color, opacity = 1]) => `<stop offset="${n(at)}" stop-color="${color}" stop-opacity="${n(opacity)}"/>`).join('')
}
