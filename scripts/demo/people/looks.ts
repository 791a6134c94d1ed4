import type { HairStyle } from './hair.ts'

/** How a person looks, all colours `#rrggbb`. */
export interface Look {
  skin: string
  hair: string
  style: HairStyle
  glasses?: boolean
  child?: boolean
}

// Brazil's people: no two of them look the same, and every scene has several.
const black = '#231815'
const brown = '#4a2c1c'
const white = '#e4ddd4'

/** The people of the pictures. */
export const looks = {
  rosa: { skin: '#d9a27a', hair: white, style: 'bob', glasses: true },
  benedito: { skin: '#6b4029', hair: white, style: 'short' },
  davi: { skin: '#a86f48', hair: black, style: 'beard' },
  lia: { skin: '#8a5636', hair: black, style: 'curls' },
  joana: { skin: '#e6b48d', hair: brown, style: 'long' },
  caio: { skin: '#c48a5f', hair: '#33201a', style: 'short' },
  nair: { skin: '#5a3422', hair: black, style: 'bun' },
  iara: { skin: '#b47a50', hair: black, style: 'long' },
  akemi: { skin: '#ecc39c', hair: black, style: 'bob' },
  tomas: { skin: '#efc7a4', hair: '#8a5a2f', style: 'waves' },
  bia: { skin: '#7a4a30', hair: black, style: 'puffs', child: true },
  leo: { skin: '#e8b78f', hair: '#9a6431', style: 'waves', child: true },
  ana: { skin: '#b98055', hair: brown, style: 'braids', child: true },
  dito: { skin: '#5f3826', hair: black, style: 'short', child: true },
} as const satisfies Record<string, Look>

/** Cloths in the colours of natural dyes, so that no group wears one colour. */
export const cloths = {
  mustard: '#d9a441',
  sage: '#8fa67e',
  denim: '#4f6f94',
  coral: '#d9775f',
  cream: '#efe4cf',
  plum: '#7b4f72',
  teal: '#3f8583',
  rose: '#dba0a0',
  sky: '#8fb7cf',
  white: '#f6f1e7',
} as const
