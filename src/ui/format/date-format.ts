type Part = 'day' | 'month' | 'year'
/** A language's short date format, always with two, two and four digits: `31/12/1990`. */
export type DateFormat = { order: readonly Part[]; separator: string }

const partLengths = { day: 2, month: 2, year: 4 }

/** @param locale BCP 47; a language alone stands for its default region: `pt` Brazil, `en` the United States */
export function dateFormat(locale: string): DateFormat {
  const parts = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', calendar: 'gregory' }).formatToParts(0)
  const order = parts.map(({ type }) => type).filter((type): type is Part => type in partLengths)
  return { order, separator: (parts.find(({ type }) => type === 'literal')?.value ?? '/').trim() }
}

/** A placeholder that needs no translation: `00/00/0000`. */
export const datePlaceholder = ({ order, separator }: DateFormat) => order.map(part => '0'.repeat(partLengths[part])).join(separator)

/** The ISO date of a typed text; `undefined` unless it is a complete calendar date. */
export function parseDate(typed: string, { order, separator }: DateFormat): string | undefined {
  const pieces = typed.split(separator)
  const pieceOf = (part: Part) => pieces[order.indexOf(part)] ?? ''
  const iso = `${pieceOf('year')}-${pieceOf('month')}-${pieceOf('day')}`
  return pieces.length === 3 && isDay(iso) ? iso : undefined
}

/** An ISO date in the short format; any other text unchanged. */
export function formatDate(iso: string, { order, separator }: DateFormat): string {
  if (!isDay(iso)) return iso
  const [year = '', month = '', day = ''] = iso.split('-')
  return order.map(part => ({ year, month, day })[part]).join(separator)
}

/**
 * Formats a partly typed date with its separators. A digit that no two-digit part can start with gets a leading zero (`5` as a
 * month becomes `05`), and so does a single digit before a separator. A pasted ISO date is converted.
 */
export function maskDate(typed: string, format: DateFormat): string {
  if (isDay(typed.trim())) return formatDate(typed.trim(), format)
  const pieces: string[] = ['']
  for (const char of typed) {
    const part = format.order[pieces.length - 1] as Part
    const piece = pieces.at(-1) ?? ''
    if (/\d/.test(char) && piece.length < partLengths[part]) pieces[pieces.length - 1] = padFirstDigit(piece + char, part)
    else if (pieces.length < 3 && (/\d/.test(char) ? piece.length === partLengths[part] : piece && part !== 'year')) {
      pieces[pieces.length - 1] = piece.padStart(partLengths[part], '0')
      pieces.push(/\d/.test(char) ? padFirstDigit(char, format.order[pieces.length] as Part) : '')
    }
  }
  return pieces.join(format.separator)
}

/** No day starts with 4 and no month with 2, so such a digit gets a leading zero. */
const padFirstDigit = (piece: string, part: Part) =>
  piece.length === 1 && piece > { day: '3', month: '1', year: '9' }[part] ? `0${piece}` : piece

function isDay(iso: string): boolean {
  const day = /^[1-9]\d{3}-\d{2}-\d{2}$/.test(iso) && new Date(iso)
  return Boolean(day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso))
}
