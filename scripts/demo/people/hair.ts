/** How the hair is worn. */
export type HairStyle = keyof typeof styles

// In the person's own coordinates (see person.ts): the crown of the head is at -1.38, the ears at -0.82, the chin at -0.26.
const cap =
  'M-0.42 -0.86C-0.5 -1.36 -0.24 -1.5 0.02 -1.5C0.3 -1.5 0.5 -1.34 0.42 -0.86C0.38 -1.06 0.3 -1.16 0.18 -1.2C0 -1.14 -0.2 -1.14 -0.32 -1.18C-0.38 -1.08 -0.4 -0.96 -0.42 -0.86Z'
const parted =
  'M-0.46 -0.72C-0.56 -1.36 -0.26 -1.52 0.02 -1.52C0.3 -1.52 0.58 -1.36 0.46 -0.72C0.44 -1 0.3 -1.2 0.1 -1.3C-0.1 -1.2 -0.42 -1.08 -0.46 -0.72Z'
const band =
  'M-0.42 -0.88C-0.44 -1.1 -0.24 -1.28 0 -1.28C0.24 -1.28 0.44 -1.1 0.42 -0.88C0.52 -1.36 0.28 -1.52 0 -1.52C-0.28 -1.52 -0.52 -1.36 -0.42 -0.88Z'

/** Circles along the outline of the head, for curly hair: x, y and radius of each. */
const curly = [
  [-0.46, -0.86, 0.2],
  [-0.52, -1.12, 0.22],
  [-0.36, -1.38, 0.23],
  [-0.1, -1.52, 0.23],
  [0.18, -1.5, 0.24],
  [0.42, -1.32, 0.23],
  [0.53, -1.06, 0.22],
  [0.47, -0.82, 0.2],
] as const
const circles = (list: readonly (readonly [number, number, number])[]) =>
  list.map(([x, y, r]) => `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`).join('')

const styles = {
  short: { back: '', front: cap },
  beard: { back: '', front: cap },
  waves: {
    back: '',
    front: `${cap}${circles([
      [-0.26, -1.36, 0.17],
      [0.02, -1.44, 0.18],
      [0.28, -1.34, 0.17],
    ])}`,
  },
  curls: { back: circles(curly), front: band },
  puffs: {
    back: circles([
      [-0.46, -1.3, 0.27],
      [0.46, -1.3, 0.27],
    ]),
    front: band,
  },
  bun: { back: circles([[0, -1.62, 0.25]]), front: band },
  bob: {
    back: 'M-0.48 -1C-0.62 -0.6 -0.54 -0.36 -0.42 -0.28H0.42C0.54 -0.36 0.62 -0.6 0.48 -1Z',
    front: parted,
  },
  long: {
    back: 'M-0.5 -1.05C-0.64 -0.5 -0.62 0.1 -0.52 0.42C-0.2 0.52 0.2 0.52 0.52 0.42C0.62 0.1 0.64 -0.5 0.5 -1.05Z',
    front: parted,
  },
  braids: {
    back: circles([
      [-0.5, -0.5, 0.15],
      [-0.54, -0.28, 0.14],
      [-0.56, -0.06, 0.13],
      [0.5, -0.5, 0.15],
      [0.54, -0.28, 0.14],
      [0.56, -0.06, 0.13],
    ]),
    front: parted,
  },
} satisfies Record<string, { back: string; front: string }>

/** The hair behind and in front of the face, as SVG path data. */
export const hairOf = (style: HairStyle): { back: string; front: string } => styles[style]

/** The hair of a person seen from behind, as shapes that may overlap. */
export function hairFromBehind(style: HairStyle): string[] {
  const head =
    'M-0.45 -0.9C-0.5 -1.38 -0.24 -1.5 0 -1.5C0.24 -1.5 0.5 -1.38 0.45 -0.9C0.43 -0.6 0.3 -0.44 0.2 -0.38H-0.2C-0.3 -0.44 -0.43 -0.6 -0.45 -0.9Z'
  return [head, styles[style].back]
}
