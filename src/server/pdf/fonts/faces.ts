import { staticFont } from './static-font.ts'

/** The weights in which papers are written. */
export const weights = { regular: 400, bold: 700 } as const
export type Weight = keyof typeof weights

const figtree = (part: string) => `@fontsource-variable/figtree/files/figtree-${part}-wght-normal.woff2`
const serif = (part: string) => `@fontsource-variable/source-serif-4/files/source-serif-4-${part}-wght-normal.woff2`

/** The site's own fonts, one part of their letters a file. A letter is written in the first font that has it. */
const common = [figtree('latin'), figtree('latin-ext')]
const others = [serif('vietnamese'), serif('greek'), serif('cyrillic'), serif('cyrillic-ext')]

/** All that the common fonts have, and some that they lack: a text without anything else never needs the others. */
const commonLetters = /^[ -\u017f\u2000-\u206f\u20a0-\u20bf\n]*$/

const loaded = new Map<string, Promise<Buffer>>()

function load(file: string, weight: Weight): Promise<Buffer> {
  const key = `${file} ${weight}`
  let font = loaded.get(key)
  if (!font) {
    font = staticFont(file, weights[weight])
    loaded.set(key, font)
    font.catch(() => loaded.delete(key))
  }
  return font
}

/** The fonts for a text in one weight, the preferred one first. They stay loaded as long as the thread. */
export const fontsFor = (text: string, weight: Weight): Promise<Buffer[]> =>
  Promise.all((commonLetters.test(text) ? common : [...common, ...others]).map(file => load(file, weight)))
