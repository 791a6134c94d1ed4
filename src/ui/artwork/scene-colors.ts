import type { CSSProperties } from 'react'

// Written into each drawing, because the styles that every page carries have no room for what only some pages draw.

/** In the light and in the dark scheme. Colours of things, not of the church: its own is on one thing of each drawing. */
const things = {
  leaf: ['#6f8a57', '#7d9566'],
  wood: ['#a9744f', '#94694b'],
  bark: ['#7a5138', '#6d4b37'],
  stone: ['#d8cfc2', '#6a635b'],
  cream: ['#fffaf0', '#e9e1d3'],
  water: ['#9cc3cd', '#54808c'],
}

const lights = [
  // Noon, dawn, night and dusk.
  { sky: ['#dcebee', '#25323a'], sun: ['#fbdf9b', '#d3a866'], land: ['#b9cfa4', '#33442f'] },
  { sky: ['#fbe6d2', '#3a2d2c'], sun: ['#ffc97c', '#d99f5c'], land: ['#cfd2ab', '#414430'] },
  { sky: ['#4b5a7c', '#1a2236'], sun: ['#f6ecd0', '#d9d0b4'], land: ['#6f8479', '#26342f'] },
  { sky: ['#f1cdbf', '#3b2a36'], sun: ['#f4a06c', '#cf7f55'], land: ['#b8b79b', '#3a3a34'] },
]

const people = [
  { skin: ['#d9a47a', '#b98661'], 'skin-beside': ['#8a5a3c', '#7a5138'], hair: ['#4a3226', '#33231b'] },
  { skin: ['#8a5a3c', '#7a5138'], 'skin-beside': ['#e7bd98', '#c69c78'], hair: ['#4a3226', '#33231b'] },
  { skin: ['#b97c53', '#9a6746'], 'skin-beside': ['#6b4530', '#573a2a'], hair: ['#2f221c', '#241a15'] },
]

const mix = (color: string, percent: number, other: string) => `color-mix(in oklab,${color} ${percent}%,${other})`
const land = (color: string, percent: number, ground: string) => mix(mix(color, percent, ground), 90, 'var(--brand)')

/** A little of the church's colour lies over what is far. */
const grounds = {
  '--sea': mix('var(--water)', 72, 'var(--sky)'),
  '--far': land('var(--land)', 55, 'var(--sky)'),
  '--hill': mix('var(--land)', 93, 'var(--brand)'),
  '--roofs': land('var(--wood)', 34, 'var(--sky)'),
  '--walls': land('var(--wood)', 42, 'var(--land)'),
  '--ground': mix('var(--land)', 80, 'var(--leaf)'),
  '--accent': 'var(--brand)',
}

/** The colours of a drawing as CSS variables: neighbours have another light and other people. @param seed a whole number */
export function sceneColors(seed: number): CSSProperties {
  const colors = { ...things, ...lights[seed % lights.length], ...people[seed % people.length] }
  const variables = Object.entries(colors).map(([name, [light, dark]]) => [`--${name}`, `light-dark(${light},${dark})`])
  return { ...Object.fromEntries(variables), ...grounds }
}
