/** Stands for letters that cannot be written. */
const gap = '[…]'

/**
 * A text in the characters that there are: letters in disguise, such as 𝓜𝓪𝓻𝓲𝓪, as plain ones, without emoji and other pictures. Letters of
 * writings that no font here has become `[…]`, because a name must not look complete when it is not.
 * @param has whether a font has a character
 */
export function writableText(text: string, has: (character: string) => boolean): { text: string; isComplete: boolean } {
  let [written, isComplete] = ['', true]
  for (const character of text.normalize('NFC').replace(/\s+/g, ' ')) {
    const plain = has(character) ? character : character.normalize('NFKC')
    if ([...plain].every(has)) written += plain
    else if (/[\p{L}\p{N}]/u.test(character)) {
      isComplete = false
      if (!written.trimEnd().endsWith(gap)) written += gap
    }
  }
  return { text: written.replace(/ {2,}/g, ' ').trim(), isComplete }
}
