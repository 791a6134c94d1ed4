/** Backgrounds and letters in the colours of leaves, clay, wheat, water, plum and stone, light and dark; the letters have a contrast of at least 4.5. */
const tints = [
  ['#dbe7d3', '#33502a', '#2c3b26', '#c9dfbd'],
  ['#f0dccb', '#6b3f1d', '#432f20', '#efcfb3'],
  ['#f1e5bf', '#5c4708', '#3c3419', '#ead99a'],
  ['#d3e5ea', '#1f4c5a', '#213a42', '#b7dbe5'],
  ['#e8dbe6', '#5b345a', '#3b2b3a', '#e2c6df'],
  ['#e2dfd9', '#47433c', '#37342f', '#d6d0c6'],
] as const

/** The colours of a person's initials: always the same ones for a name, and never the church's. */
export function avatarTint(name: string): { backgroundColor: string; color: string } {
  let sum = 0
  for (const char of name.trim().toLocaleLowerCase()) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 9_973
  const [light, lightText, dark, darkText] = tints[sum % tints.length] ?? tints[0]
  return { backgroundColor: `light-dark(${light}, ${dark})`, color: `light-dark(${lightText}, ${darkText})` }
}
