// Characters that nobody sees, and that come with a paste: controls except tab and line ends, soft hyphens, zero-width spaces, marks of
// direction. NUL stays, because a text with one is refused. A tag belongs to a flag (Unicode Technical Standard 51, annex C).
const invisible =
  /[^\P{Cc}\t\n\r\0]|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0000}-\u{e007f}]/gu
// Joiners are letters of Arabic, Persian and Indic writing and parts of emoji; beside Latin, Greek, Cyrillic and nothing they are not.
const needless =
  /(?<=^|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\s])[\u200c\u200d]+|[\u200c\u200d]+(?=$|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\s])/gu

/**
 * A typed or pasted text in the one form that is stored and compared: accents composed (NFC), nothing invisible but what scripts and emoji
 * need, one kind of space and of hyphen. Line ends, tabs and long dashes stay. Idempotent. Spaces around it are for the field to judge.
 */
export const typedText = (text: string): string =>
  // Plain ASCII is already in that form.
  /^[\t\n\r\x20-\x7e]*$/.test(text)
    ? text
    : text
        .replace(invisible, '')
        // Composed before the joiners, because a mark apart would hide the letter beside one.
        .normalize('NFC')
        .replace(needless, '')
        .replace(/\p{Zs}/gu, ' ')
        .replace(/[\u2010\u2011]/g, '-')
        .normalize('NFC')

/** The same for every text inside a value of JSON, or of a form, whose files stay as they are. The names of fields stay, too. */
export function typedTexts(value: unknown): unknown {
  if (typeof value === 'string') return typedText(value)
  if (Array.isArray(value)) return value.map(typedTexts)
  if (value === null || typeof value !== 'object') return value
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return value
  // Object.fromEntries, because a caller may choose the name `__proto__`.
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, typedTexts(inner)]))
}
