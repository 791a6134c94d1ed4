import { wcagContrast } from 'culori'
import { createPalette, type Palette } from './palette.ts'

// Filled shapes on a canvas of 64 x 64, within the central 50 x 50; holes by the even-odd rule. They must be recognisable at 24 pixels.
const marks = {
  window: [
    'M12 56V28A20 20 0 0 1 52 28V56ZM29.4 12.9A15.4 15.4 0 0 0 16.6 28H29.4ZM34.6 12.9V28H47.4A15.4 15.4 0 0 0 34.6 12.9ZM16.6 33.2V51.4H29.4V33.2ZM34.6 33.2V51.4H47.4V33.2Z',
  ],
  flame: [
    'M34 7C36 17.5 50 23 50 38.5C50 49 42 57 32 57C22 57 14 49 14 39C14 31.2 18.2 26.5 21.4 21.8C23 27 24.6 29 27.2 30C26.2 21 28.8 12.4 34 7ZM32.6 33.6C33.2 39 39.6 41.2 39.6 47C39.6 51 36.4 53.4 32.3 53.4C28.2 53.4 25 50.8 25 46.8C25 41.8 30.6 39.6 32.6 33.6Z',
  ],
  dove: [
    'M56 20L50 23.5C50 36.5 42 46 30 46.5C25 46.7 20.6 48.4 17 53C16 48.4 17 44.6 19.6 42C14.6 41.6 10.8 39 8 35C13.2 35.4 17.6 34.4 21.2 31.8C14.4 27.2 11.8 19.4 13 10.6C21.8 12.2 29.6 17 34.6 24.6C35.6 18.4 39.2 15.2 43.8 15.2C47 15.2 49 16.6 50.3 18.7Z',
  ],
  olive: [
    'M17.6 57C18.6 42 26 27 43 14L44.6 16.2C29 29 22 43 20.8 57Z',
    leaf(43, 15.6, -44, 13.5, 5.2),
    leaf(35.4, 21.6, -96, 15.5, 5.6),
    leaf(38.6, 20.2, -2, 16.5, 5.6),
    leaf(27.6, 30.4, -126, 16, 5.6),
    leaf(30.6, 28.6, 18, 17.5, 5.8),
    leaf(22.4, 41, -146, 14.5, 5.2),
    leaf(24.8, 39.2, 28, 17, 5.8),
  ],
  wheat: [
    'M30.5 59V27H33.5V59Z',
    leaf(32, 25.4, -90, 19, 6.4),
    ...[29.6, 39.4, 49.2].flatMap(y => [leaf(34, y, -50, 17, 6), leaf(30, y, -130, 17, 6)]),
  ],
  star: [star(27, 14.5, 7.2)],
  book: [
    'M32 26C26 21 18 19.5 8.5 20.5V50.5C18 49.5 26 51 32 56C38 51 46 49.5 55.5 50.5V20.5C46 19.5 38 21 32 26ZM30 29.8V49.4C25.2 46.4 19.4 45.2 12.9 45.6V24.5C19.4 24.2 25.2 25.8 30 29.8ZM34 29.8V49.4C38.8 46.4 44.6 45.2 51.1 45.6V24.5C44.6 24.2 38.8 25.8 34 29.8Z',
    'M30.2 6H33.8V9.6H37.4V13.2H33.8V20.4H30.2V13.2H26.6V9.6H30.2Z',
  ],
} satisfies Record<string, readonly string[]>

/** The symbol of a drawn logo. `window` is a church window whose bars form a cross. */
export type LogoMark = keyof typeof marks

/** All logo marks. */
export const logoMarks = Object.keys(marks) as readonly LogoMark[]

/**
 * A logo as an SVG document, `size` x `size` pixels: the mark in white (or in a dark tone on a pale colour) on a rounded tile
 * in the church's colour (`#rrggbb`).
 */
export function drawLogo({ mark, color, size }: { mark: LogoMark; color: string; size: number }): string {
  const palette = createPalette(color)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64">${tile(palette)}${shape(mark, ink(palette))}</svg>`
}

function tile(palette: Palette): string {
  const light = palette.mix(palette.brand, '#ffffff', 0.1)
  const dark = palette.mix(palette.brand, '#000000', 0.14)
  // A page may contain several logos: the id contains the colour, so that equal ids mean equal gradients.
  const id = `tile-${palette.brand.slice(1)}`
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0.4" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs><rect width="64" height="64" rx="15" fill="url(#${id})"/>`
}

function shape(mark: LogoMark, color: string): string {
  const paths = marks[mark].map(path => `<path d="${path}"/>`).join('')
  return `<g transform="translate(32 32) scale(0.86) translate(-32 -32)" fill="${color}" fill-rule="evenodd">${paths}</g>`
}

// Graphics need a contrast of 3:1 (WCAG 1.4.11).
function ink(palette: Palette): string {
  return wcagContrast('#ffffff', palette.brand) >= 3 ? '#ffffff' : palette.accent(0.25)
}

function leaf(x: number, y: number, degrees: number, length: number, width: number): string {
  const angle = (degrees * Math.PI) / 180
  const at = (along: number, across: number) =>
    `${round(x + along * Math.cos(angle) - across * Math.sin(angle))} ${round(y + along * Math.sin(angle) + across * Math.cos(angle))}`
  return `M${at(0, 0)}C${at(length * 0.25, -width)} ${at(length * 0.7, -width * 0.9)} ${at(length, 0)}C${at(length * 0.7, width * 0.9)} ${at(length * 0.25, width)} ${at(0, 0)}Z`
}

function star(long: number, short: number, inner: number): string {
  const corners = Array.from({ length: 16 }, (_, index) => {
    const radius = index % 2 ? inner : index % 4 ? short : long
    const angle = (index * Math.PI) / 8
    return `${round(32 + radius * Math.sin(angle))} ${round(32 - radius * Math.cos(angle))}`
  })
  return `M${corners.join('L')}Z`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
