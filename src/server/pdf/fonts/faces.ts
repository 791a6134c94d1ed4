import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { filesForScripts } from './scripts.ts'
import { createShaper, type Shaper } from './shaper.ts'
import { staticFont } from './static-font.ts'

/** The weights in which papers are written. */
export const weights = { regular: 400, bold: 700 } as const
export type Weight = keyof typeof weights

/** A font as a PDF embeds it, and what finds its glyphs. */
export type Face = { file: Buffer; shaper: Shaper }

const figtree = (part: string) => `@fontsource-variable/figtree/files/figtree-${part}-wght-normal.woff2`
const require = createRequire(import.meta.url)
const notoFiles = join(dirname(require.resolve('@fontsource-variable/noto-sans/unicode.json')), 'files')
const noto = (part: string) => join(notoFiles, `noto-sans-${part}-wght-normal.woff2`)
const serif = (part: string) => `@fontsource-variable/source-serif-4/files/source-serif-4-${part}-wght-normal.woff2`

/** The site's own fonts, one part of their letters a file. A letter is written in the first font that has it. */
const common = [figtree('latin'), figtree('latin-ext')]
const others = [
  serif('vietnamese'),
  serif('greek'),
  serif('cyrillic'),
  serif('cyrillic-ext'),
  ...['latin-ext', 'vietnamese', 'greek-ext'].map(noto),
]

/** All that the common fonts have, and some that they lack: a text without anything else never needs the others. */
const commonLetters = /^[ -\u017f\u2000-\u206f\u20a0-\u20bf\n]*$/
/** Latin, Greek and Cyrillic beyond these. */
const otherLetters = /[\u0180-\u052f\u1c80-\u1c8f\u1d00-\u1fff\u2c60-\u2dff\ua640-\ua7ff]/

const loaded = new Map<string, Promise<Face>>()

function load(file: string, weight: Weight): Promise<Face> {
  const key = `${file} ${weight}`
  let face = loaded.get(key)
  if (!face) {
    face = staticFont(file, weights[weight]).then(async font => ({ file: font, shaper: await createShaper(font) }))
    loaded.set(key, face)
    face.catch(() => loaded.delete(key))
  }
  return face
}

/** The fonts for a text in one weight, the preferred one first. They stay loaded as long as the thread. */
export async function facesFor(text: string, weight: Weight): Promise<Face[]> {
  const files = commonLetters.test(text)
    ? common
    : [...common, ...(otherLetters.test(text) ? others : []), ...(await filesForScripts(text))]
  return Promise.all(files.map(file => load(file, weight)))
}
