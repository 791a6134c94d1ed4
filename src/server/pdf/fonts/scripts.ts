import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/**
 * Fonts for letters that the site's own fonts lack, by the writing that makes one of them necessary. A Chinese character is drawn as the rest of the
 * text asks for: in the Japanese way beside kana, in the Korean way beside Hangul.
 */
const families: readonly (readonly [list: () => string, letters: RegExp])[] = [
  // Of Noto's Arabic letters, dots are glyphs of their own: who copies out of a PDF would get one letter for several.
  [() => require.resolve('@fontsource-variable/vazirmatn/unicode.json'), /\p{Script=Arabic}/u],
  [() => require.resolve('@fontsource-variable/noto-sans-hebrew/unicode.json'), /\p{Script=Hebrew}/u],
  [() => require.resolve('@fontsource-variable/noto-sans-syriac/unicode.json'), /\p{Script=Syriac}/u],
  [() => require.resolve('@fontsource-variable/noto-sans-devanagari/unicode.json'), /\p{Script=Devanagari}/u],
  [() => require.resolve('@fontsource-variable/noto-sans-bengali/unicode.json'), /\p{Script=Bengali}/u],
  [() => require.resolve('@fontsource-variable/noto-sans-tamil/unicode.json'), /\p{Script=Tamil}/u],
  [() => require.resolve('@fontsource-variable/noto-sans-telugu/unicode.json'), /\p{Script=Telugu}/u],
  [() => require.resolve('@fontsource-variable/noto-sans-gujarati/unicode.json'), /\p{Script=Gujarati}/u],
  [() => require.resolve('@fontsource-variable/noto-sans-gurmukhi/unicode.json'), /\p{Script=Gurmukhi}/u],
  [() => require.resolve('@fontsource-variable/noto-sans-kannada/unicode.json'), /\p{Script=Kannada}/u],
  [() => require.resolve('@fontsource-variable/noto-sans-malayalam/unicode.json'), /\p{Script=Malayalam}/u],
  [() => require.resolve('@fontsource-variable/noto-sans-oriya/unicode.json'), /\p{Script=Oriya}/u],
  [() => require.resolve('@fontsource-variable/noto-sans-sinhala/unicode.json'), /\p{Script=Sinhala}/u],
  [() => require.resolve('@fontsource-variable/noto-sans-thai/unicode.json'), /\p{Script=Thai}/u],
  [() => require.resolve('@fontsource-variable/noto-sans-lao/unicode.json'), /\p{Script=Lao}/u],
  [() => require.resolve('@fontsource-variable/noto-sans-khmer/unicode.json'), /\p{Script=Khmer}/u],
  [() => require.resolve('@fontsource-variable/noto-sans-myanmar/unicode.json'), /\p{Script=Myanmar}/u],
  [() => require.resolve('@fontsource-variable/noto-serif-tibetan/unicode.json'), /\p{Script=Tibetan}/u],
  [() => require.resolve('@fontsource-variable/noto-sans-cherokee/unicode.json'), /\p{Script=Cherokee}/u],
  [() => require.resolve('@fontsource-variable/noto-sans-armenian/unicode.json'), /\p{Script=Armenian}/u],
  [() => require.resolve('@fontsource-variable/noto-sans-georgian/unicode.json'), /\p{Script=Georgian}/u],
  [() => require.resolve('@fontsource-variable/noto-sans-ethiopic/unicode.json'), /\p{Script=Ethiopic}/u],
  [() => require.resolve('@fontsource-variable/noto-sans-jp/unicode.json'), /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  [() => require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'), /\p{Script=Hangul}/u],
  [() => require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'), /\p{Script=Han}/u],
]

type Part = { file: string; has(codePoint: number): boolean }

const partsOf = new Map<string, Part[]>()

async function readPartsOnce(list: string): Promise<Part[]> {
  const parts = partsOf.get(list) ?? (await readParts(list))
  partsOf.set(list, parts)
  return parts
}

/** The files of a family, each with some of its letters, as its package lists them: `U+4e00-4e05,U+4e08`. @param list the file of that list */
async function readParts(list: string): Promise<Part[]> {
  const directory = dirname(list)
  const listed: Record<string, string> = JSON.parse(await readFile(list, 'utf8'))
  return Object.entries(listed).map(([part, text]) => {
    const ranges = text.split(',').map(range => {
      const [from = '', to = from] = range.slice(2).split('-')
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
    })
    const file = join(directory, 'files', `${basename(directory)}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`)
    return { file, has: codePoint => ranges.some(([from, to]) => from <= codePoint && codePoint <= to) }
  })
}

/** The files that have the letters of a text beyond Latin, Greek and Cyrillic, and no others: a family of Chinese has a hundred of them. */
export async function filesForScripts(text: string): Promise<string[]> {
  let left = [...new Set(text)].map(character => character.codePointAt(0) ?? 0).filter(codePoint => codePoint > 0x52f)
  const files: string[] = []
  for (const [listOf, letters] of families) {
    if (!letters.test(text)) continue
    const list = listOf()
    for (const { file, has } of await readPartsOnce(list)) {
      if (!left.some(has)) continue
      files.push(file)
      left = left.filter(codePoint => !has(codePoint))
    }
  }
  return files
}
