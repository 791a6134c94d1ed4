// Checks the texts of all features: the same keys and placeholders in each language, no empty text, each key in one folder only and used.
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { locales } from '../../src/contract/locale.ts'
import { report } from './report.mjs'
import { forbiddenTerms } from './terms.mjs'

const errors = []
const forbidden = forbiddenTerms()
/**
 * Inside of a sentence the name of a church needs an article, which nobody knows: “na Igreja Esperança”, “no Projeto Vida”, “em Betel”. So in these
 * languages it stands alone: at the start before a colon, or after a colon or a dot in the middle.
 */
const inSentence = /[\p{L},] +\{church\}|\{church\} +\p{L}/u
const nameInSentence = { pt: inSentence, es: inSentence }
/** The folder of each key. */
const owners = new Map()

for (const folder of globSync('src/{features/*,site,ui}/texts')) {
  const catalogues = globSync(`${folder}/*.json`).map(file => ({ file, texts: JSON.parse(readFileSync(file, 'utf8')) }))
  const languages = catalogues.map(({ file }) => basename(file, '.json')).sort()
  if (`${languages}` !== `${locales.toSorted()}`) errors.push(`${folder}: has ${languages}, not ${locales}`)
  const keys = new Set(catalogues.flatMap(({ texts }) => Object.keys(texts)).filter(key => key !== '$schema'))
  for (const key of keys) {
    if (!/^[a-z]\w*$/.test(key)) errors.push(`${folder}: ${key} may have only letters, digits and _`)
    if (owners.has(key)) errors.push(`${key}: is in ${folder} and in ${owners.get(key)}`)
    owners.set(key, folder)
    for (const { file, texts } of catalogues)
      if (!(key in texts)) errors.push(`${file}: lacks ${key}`)
      else if (variants(texts[key]).some(text => !text.trim())) errors.push(`${file}: ${key} is empty`)
      else {
        const said = variants(texts[key]).join('\n')
        const language = basename(file, '.json')
        const word = forbiddenIn(language, key, said) ?? nameInSentence[language]?.exec(said)?.[0]
        if (word) errors.push(`${file}: ${key} says “${word}” (docs/voice.md)`)
      }
    const sets = new Set(catalogues.filter(({ texts }) => key in texts).map(({ texts }) => placeholders(texts[key])))
    if (sets.size > 1) errors.push(`${folder}: ${key} has different placeholders in different languages: ${[...sets].join(' / ')}`)
  }
}

const languagesOf = { 'graca.ts': ['es'], 'demo-banners.ts': ['pt', 'es'] }
for (const file of globSync('src/features/**/server/demo/**/*.ts'))
  for (const language of languagesOf[basename(file)] ?? ['pt']) {
    const word = forbidden[language].exec(textsIn(readFileSync(file, 'utf8')))?.[0]
    if (word) errors.push(`${file}: says “${word}” (docs/voice.md)`)
  }

const code = globSync('src/**/*.{ts,tsx}', { exclude: ['src/texts/**'] }).map(file => readFileSync(file, 'utf8'))
const used = new Set([...code.join('\n').matchAll(/\bm\.(\w+)/g)].map(([, key]) => key))
for (const [key, folder] of owners) if (!used.has(key)) errors.push(`${folder}: ${key} is not used`)
report(errors)

/** The first term that the language never uses. Names in braces are no words of a text, and what people type into the search is theirs. */
function forbiddenIn(language, key, text) {
  return key.endsWith('_search_words') ? undefined : forbidden[language].exec(text.replace(/\{\w+\}/g, ''))?.[0]
}

/** What is said in TypeScript: its strings of several words, without HTML tags. */
function textsIn(code) {
  const tokens = code.matchAll(/\/\/.*|\/\*[\s\S]*?\*\/|'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g)
  const said = [...tokens].map(([, ...strings]) => strings.join('').replace(/<[^>]*>|\$\{[^}]*\}/g, ''))
  return said.filter(text => /\S\s+\S/.test(text)).join('\n')
}

/** The text itself, or all variants of a text that depends on a number or another value. */
function variants(text) {
  return typeof text === 'string' ? [text] : text.flatMap(({ match }) => Object.values(match))
}

/** The names in braces, sorted. */
function placeholders(text) {
  const names = variants(text).flatMap(variant => [...variant.matchAll(/(?<!\\)\{(\w+)\}/g)].map(([, name]) => `{${name}}`))
  return [...new Set(names)].sort().join(' ')
}
