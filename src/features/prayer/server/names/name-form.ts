/** A letter of these scripts with the marks that belong to it, in a text that is decomposed (NFD). */
function letterOf(...scripts: string[]): string {
  const ofScripts = scripts.map(script => String.raw`\p{scx=${script}}`).join('')
  return String.raw`(?:[[${ofScripts}]&&\p{L}][[${ofScripts}]&&\p{M}]{0,4})`
}
const accents = String.raw`[\u0300-\u0333]{0,2}`

/**
 * Words of scripts with capitals. Of Latin the letters of European, Vietnamese and some African names: others, as those of phonetics, are only
 * read as these. Signs that look like an apostrophe are typed as one: D´Ávila.
 */
const withCapitals = [
  `(?:[A-Za-zÆØÞÐĐĦŁŊŒŦẞƏƆƐæøßþðđħıĸłŋœŧəɔɛ]${accents})`,
  String.raw`(?:[\p{Script=Greek}&&[\p{Lu}\p{Ll}]]${accents})`,
  String.raw`(?:[\p{Script=Cyrillic}&&[\p{Lu}\p{Ll}]]${accents})`,
  String.raw`[\p{Script=Armenian}&&[\p{Lu}\p{Ll}]]`,
].map(l => {
  const capital = String.raw`(?=\p{Lu})${l}`
  const word = `${l}+(?:['’‘ʼ´\`]${l}+|-${l}{2,}){0,2}`
  const short = String.raw`${l}{1,4}(?:\.?[ªº]|\.)`
  const initials = String.raw`(?:${capital}\.){2,3}`
  // J.Silva, Ma.Eduarda; not t.me or site.com
  const joined = String.raw`${capital}${l}?\.${capital}${l}{3,}`
  return `${word}|${short}|${initials}|${joined}`
})

const withoutCapitals = [
  ...'Arabic Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Hebrew Kannada Khmer Lao Malayalam Myanmar Sinhala Tamil Telugu Thaana Thai'
    .split(' ')
    .map(script => letterOf(script)),
  // Korean and Japanese names are also written in Chinese characters.
  letterOf('Hangul', 'Han'),
  letterOf('Han', 'Hiragana', 'Katakana'),
].map(l => String.raw`(?:${l}[\u200c\u200d]?)+(?:['’׳״・·\-]${l}+){0,2}\.?`)

const wordsOfNames = [...withCapitals, ...withoutCapitals].map(word => new RegExp(`^(?:${word})$`, 'v'))

const maxWords = 10
const maxLetters = 80
const maxInitials = 3

/**
 * Whether a name is written as people write theirs: at most ten words in the letters of one script, with single spaces, hyphens and apostrophes
 * between letters, and dots after initials and short words. Nothing else is: no digits, signs, emoji or letters in a circle, and so no telephone
 * number and no web address.
 */
export function isWrittenAsName(written: string): boolean {
  const name = written.normalize('NFC')
  const words = name.normalize('NFD').split(' ')
  const initials = name.match(/(?<![\p{L}\p{M}'’])\p{L}\p{M}*(?![\p{L}\p{M}'’])/gu) ?? []
  if (name.length > maxLetters || words.length > maxWords || initials.length > maxInitials) return false
  return wordsOfNames.some(form => words.every(word => form.test(word)))
}
