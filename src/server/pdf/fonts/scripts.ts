import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * Fonts for letters that the site's own fonts lack, by the writing that makes one of them necessary. A Chinese character is drawn as the rest of the
 * text asks for: in the Japanese way beside kana, in the Korean way beside Hangul.
 */
const families: readonly (readonly [name: string, letters: RegExp])[] = [
  // Of Noto's Arabic letters, dots are glyphs of their own: who copies out of a PDF would get one letter for several.
  ['vazirmatn', /\p{Script=Arabic}/u],
  ['noto-sans-hebrew', /\p{Script=Hebrew}/u],
  ['noto-sans-devanagari', /\p{Script=Devanagari}/u],
  ['noto-sans-bengali', /\p{Script=Bengali}/u],
  ['noto-sans-tamil', /\p{Script=Tamil}/u],
  ['noto-sans-telugu', /\p{Script=Telugu}/u],
  ['noto-sans-thai', /\p{Script=Thai}/u],
  ['noto-sans-armenian', /\p{Script=Armenian}/u],
  ['noto-sans-georgian', /\p{Script=Georgian}/u],
  ['noto-sans-ethiopic', /\p{Script=Ethiopic}/u],
  ['noto-sans-jp', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['noto-sans-kr', /\p{Script=Hangul}/u],
  ['noto-sans-sc', /\p{Script=Han}/u],
]

type Part = { file: string; has(codePoint: number): boolean }

const partsOf = new Map<string, Promise<Part[]>>()

/** The files of a family, each with some of its letters, as its package lists them: `U+4e00-4e05,U+4e08`. */
async function readParts(name: string): Promise<Part[]> {
  const directory = `@fontsource-variable/${name}`
  const listed: Record<string, string> = JSON.parse(await readFile(require.resolve(`${directory}/unicode.json`), 'utf8'))
  return Object.entries(listed).map(([part, text]) => {
    const ranges = text.split(',').map(range => {
      const [from = '', to = from] = range.slice(2).split('-')
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
    })
    const file = `${directory}/files/${name}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`
    return { file, has: codePoint => ranges.some(([from, to]) => from <= codePoint && codePoint <= to) }
  })
}

/** The files that have the letters of a text beyond Latin, Greek and Cyrillic, and no others: a family of Chinese has a hundred of them. */
export async function filesForScripts(text: string): Promise<string[]> {
  let left = [...new Set(text)].map(character => character.codePointAt(0) ?? 0).filter(codePoint => codePoint > 0x52f)
  const files: string[] = []
  for (const [name, letters] of families) {
    if (!letters.test(text)) continue
    const parts = partsOf.get(name) ?? readParts(name)
    partsOf.set(name, parts)
    for (const { file, has } of await parts) {
      if (!left.some(has)) continue
      files.push(file)
      left = left.filter(codePoint => !has(codePoint))
    }
  }
  return files
}
