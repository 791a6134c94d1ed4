type Part = 'day' | 'month' | 'year'
/** A language's short format of a day, always with two, two and four digits: `31/12/1990`. */
export type DateShape = { order: readonly Part[]; separator: string }

const lengths = { day: 2, month: 2, year: 4 }

/** @param locale BCP 47; a language alone stands for its largest country: `pt` Brazil, `en` the United States */
export function dateShape(locale: string): DateShape {
  const parts = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', calendar: 'gregory' }).formatToParts(0)
  const order = parts.map(({ type }) => type).filter((type): type is Part => type in lengths)
  return { order, separator: (parts.find(({ type }) => type === 'literal')?.value ?? '/').trim() }
}

/** How a date is typed, in letters of no language: `00/00/0000`. */
export const dateSample = ({ order, separator }: DateShape) => order.map(part => '0'.repeat(lengths[part])).join(separator)

/** The ISO date of what was typed, when it is a whole day of the calendar. */
export function readDate(typed: string, { order, separator }: DateShape): string | undefined {
  const pieces = typed.split(separator)
  const of = (part: Part) => pieces[order.indexOf(part)] ?? ''
  const iso = `${of('year')}-${of('month')}-${of('day')}`
  return pieces.length === 3 && isDay(iso) ? iso : undefined
}

/** An ISO date in the short format; anything else as it is. */
export function writeDate(iso: string, { order, separator }: DateShape): string {
  if (!isDay(iso)) return iso
  const [year = '', month = '', day = ''] = iso.split('-')
  return order.map(part => ({ year, month, day })[part]).join(separator)
}

/**
 * What was typed so far, with its separators. A digit that can only stand alone gets its zero (`5` as a month is `05`), and so
 * does one that a separator follows. An ISO date, as one pastes it, is turned round.
 */
export function maskDate(typed: string, shape: DateShape): string {
  if (isDay(typed.trim())) return writeDate(typed.trim(), shape)
  const pieces: string[] = ['']
  for (const sign of typed) {
    const part = shape.order[pieces.length - 1] as Part
    const piece = pieces.at(-1) ?? ''
    if (/\d/.test(sign) && piece.length < lengths[part]) pieces[pieces.length - 1] = opened(piece + sign, part)
    else if (pieces.length < 3 && (/\d/.test(sign) ? piece.length === lengths[part] : piece && part !== 'year')) {
      pieces[pieces.length - 1] = piece.padStart(lengths[part], '0')
      pieces.push(/\d/.test(sign) ? opened(sign, shape.order[pieces.length] as Part) : '')
    }
  }
  return pieces.join(shape.separator)
}

/** No day begins with 4 and no month with 2: such a digit is the second one. */
const opened = (piece: string, part: Part) =>
  piece.length === 1 && piece > { day: '3', month: '1', year: '9' }[part] ? `0${piece}` : piece

function isDay(iso: string): boolean {
  const day = /^[1-9]\d{3}-\d{2}-\d{2}$/.test(iso) && new Date(iso)
  return Boolean(day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso))
}
