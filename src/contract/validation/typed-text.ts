// Characters that nobody sees, and that come with a paste: controls except tab and line ends, soft hyphens, zero-width spaces, marks of
// direction, tags. NUL stays, because a text with one is refused. The first group is kept: tags that name a flag (Unicode Technical Standard
// 51, annex C), of which each has up to six and an end. Without looking behind, which older browsers do not read.
const invisible =
  /(\u{1f3f4}[\u{e0020}-\u{e007f}]{1,7})|[^\P{Cc}\t\n\r\0]|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\ufffb]|[\u{e0000}-\u{e00ff}\u{e01f0}-\u{e0fff}]/gu
// Joiners are letters of Arabic, Persian and Indic writing and parts of emoji, one at a time; beside Latin, Greek, Cyrillic and nothing they
// are not.
const repeated = /([\u200c\u200d])[\u200c\u200d]+/g
// More marks on one letter than any writing has take minutes to compose (Unicode Standard Annex 15, Stream-Safe Text Format: 30).
const piledMarks = /(\p{M}{30})\p{M}+/gu
const needlessAfter = /(^|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\s])[\u200c\u200d]/gu
const needlessBefore = /[\u200c\u200d](?=$|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\s])/gu
// Spaces, and what has its room and no picture: Braille without dots, the fillers of Korean syllables, an empty note, the place of an object.
const blank = /[\p{Zs}\u2800\u115f\u1160\u3164\uffa0\u{1d159}\ufffc]/gu
// A whole text of joiners, variation selectors and marks without a letter: a name of nothing else is empty.
const nothingSeen = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}\s]+$/u

/**
 * A typed or pasted text in the one form that is stored and compared: accents composed (NFC), nothing invisible but what scripts and emoji
 * need, one kind of space and of hyphen. Line ends, tabs and long dashes stay. Idempotent. Spaces around it are for the field to judge.
 */
export const typedText = (text: string): string =>
  // Plain ASCII is already in that form.
  /^[\t\n\r\x20-\x7e]*$/.test(text)
    ? text
    : text
        .replace(invisible, '$1')
        .replace(piledMarks, '$1')
        .replace(blank, ' ')
        .replace(/[\u2028\u2029]/g, '\n')
        // Composed before the joiners, because a mark apart would hide the letter beside one.
        .normalize('NFC')
        .replace(repeated, '$1')
        .replace(needlessAfter, '$1')
        .replace(needlessBefore, '')
        .replace(/[\u2010\u2011]/g, '-')
        .replace(nothingSeen, '')
        .normalize('NFC')

/** Whether the database can store a text: it has no NUL, and no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

const maxDepth = 50

/** The same for every text inside a value of JSON, or of a form, whose files stay as they are. The names of fields stay, too. */
export function typedTexts(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return typedText(value)
  // No schema goes as deep; what does is refused there, and would fill the stack here.
  if (value === null || typeof value !== 'object' || depth > maxDepth) return value
  if (Array.isArray(value)) return value.map(inner => typedTexts(inner, depth + 1))
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return value
  // Object.fromEntries, because a caller may choose the name `__proto__`.
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, typedTexts(inner, depth + 1)]))
}
