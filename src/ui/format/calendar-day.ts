// Making a formatter takes fifty times as long as using one.
const formats = new Map<string, Intl.DateTimeFormat>()

function format(day: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  formats.set(key, known)
  return known.format(new Date(day))
}

/** The pieces of a calendar day for a small sheet: `12`, `dez`, `sáb`. @param day `2026-12-12` */
export const dayParts = (day: string, locale: string) => ({
  number: String(Number(day.slice(8, 10))),
  month: withoutDot(format(day, locale, { month: 'short' })),
  weekday: withoutDot(format(day, locale, { weekday: 'short' })),
})

/** A calendar day in words: `sábado, 12 de dezembro`. @param day `2026-12-12` */
export const dayInWords = (day: string, locale: string) => format(day, locale, { weekday: 'long', day: 'numeric', month: 'long' })

/** `14 de junho de 2019`, for a day of any year. */
export const dayAndYearInWords = (day: string, locale: string) => format(day, locale, { day: 'numeric', month: 'long', year: 'numeric' })

/** The month of a day with its year: `dezembro de 2026`. @param day `2026-12-12` */
export const monthInWords = (day: string, locale: string) => format(day, locale, { month: 'long', year: 'numeric' })

/** The weekday alone: `sábado`. @param day `2026-12-12` */
export const weekdayInWords = (day: string, locale: string) => format(day, locale, { weekday: 'long' })

const withoutDot = (text: string) => text.replace(/\.$/, '')
