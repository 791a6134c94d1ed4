// The words and characters that must not occur in a language's texts: those in code in the last column of its table in docs/voice.md.
import { readFileSync } from 'node:fs'

const headings = { pt: 'Portuguese', en: 'English', es: 'Spanish' }
const fewestTerms = 15

/**
 * For each language a pattern of all that it never says.
 * @throws when a table is missing or was cut short, so that a renamed heading does not switch the check off
 * @returns {Record<string, RegExp>}
 */
export function forbiddenTerms(document = readFileSync('docs/voice.md', 'utf8')) {
  return Object.fromEntries(
    Object.entries(headings).map(([language, heading]) => {
      const [, section = ''] = document.split(`\n### ${heading}\n`)
      const rows = section.split(/\n#/, 1)[0].match(/^\| (?!What ).+\|$/gm) ?? []
      if (rows.length < fewestTerms) throw new Error(`docs/voice.md: the table “${heading}” has ${rows.length} terms, not ${fewestTerms}`)
      const terms = rows.flatMap(row => codeIn(row.split('|').at(-2)))
      return [language, new RegExp(terms.map(patternOf).join('|'), 'iu')]
    }),
  )
}

/** What stands between backticks. */
function codeIn(text) {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code)
}

/** A whole word or phrase; with a star at its end, also the beginning of longer ones. Characters match wherever they are. */
function patternOf(term) {
  const word = RegExp.escape(term.replace(/\*$/, ''))
  if (!/\p{L}/u.test(term)) return word
  return `(?<![\\p{L}\\p{N}])${word}${term.endsWith('*') ? '\\p{L}*' : '(?![\\p{L}\\p{N}])'}`
}
