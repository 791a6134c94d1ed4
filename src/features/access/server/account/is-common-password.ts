import { normalizeText, searchWords } from '#contract/normalize-text.ts'

/** Words that people of any church choose, in the three languages; the names of a church and of a person are added to them. */
const churchWords = 'atrio igreja iglesia church deus dios jesus cristo christ senhor gloria louvor gospel biblia bible graca gracia fiel'

/** What people type in place of a letter. */
const lookAlikes: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }

/** At most this many other characters around known words are tried by everybody who guesses. A usual number counts as one. */
const maxOtherCharacters = 6
/** Longer passwords are not looked at: nobody guesses them from a list, and the time of the check grows with their length. */
const maxLength = 40

/**
 * Whether a password is one of the first that are guessed: a password that many people have, or names, or both, in upper or lower case, with
 * signs in place of letters, and with a few digits and signs around it (`P@ssw0rd!`, `Senha@2027`, `MariaSilva1!`).
 * @param names texts whose words count as known: names of the person and of the church, the e-mail
 */
export async function isCommonPassword(password: string, names: readonly string[]): Promise<boolean> {
  if (password.length > maxLength) return false
  const common = await loadCommonPasswords()
  const text = normalizeText(password)
  const words = searchWords([churchWords, ...names].join(' ')).filter(word => word.length > 2)
  const known = [...new Set(words)].sort((one, other) => other.length - one.length)
  const [, before = '', after = ''] = /^([^\p{L}]*).*?([^\p{L}]*)$/su.exec(text) ?? []
  // A digit or sign at the edge may stand for a letter, so each length of the word is tried.
  for (let start = 0; start <= before.length; start++)
    for (let end = text.length; end >= Math.max(start, text.length - after.length); end--) {
      const core = text.slice(start, end)
      const others = lengthOfOthers(common, text.slice(0, start)) + lengthOfOthers(common, text.slice(end))
      for (const word of [core, withLetters(core)])
        if (others + (common.has(word) ? 0 : lengthOfUnknown(common, word, known)) <= maxOtherCharacters) return true
    }
  return false
}

const withLetters = (text: string) => text.replace(/[013457@$!]/g, sign => lookAlikes[sign] as string)

/** The number of characters that are neither a name nor, beside names, one common password. */
function lengthOfUnknown(common: ReadonlySet<string>, text: string, names: readonly string[]): number {
  const left = names.reduce((rest, name) => rest.replaceAll(name, ''), text)
  const letters = left.replace(/[^\p{L}]/gu, '')
  return left.length - (common.has(letters) ? letters.length : 0)
}

/** The length of digits and signs, in which a repeated one and a usual number (`123456`, `2027`) count as one. */
function lengthOfOthers(common: ReadonlySet<string>, text: string): number {
  const isUsual = (digits: string) => common.has(digits) || '01234567890'.includes(digits) || /^(19|20)\d\d$/.test(digits)
  return text.replace(/\d+/g, digits => (isUsual(digits) ? '0' : digits)).replace(/(.)\1+/g, '$1').length
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** 49,000 passwords from breaches. Loaded with the first new password, because that takes 30 ms and 8 MB. */
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return commonPasswords
}
