import { normalizeText } from '#contract/normalize-text.ts'

/** The languages whose months are known: those of the site, and those of churches that publish a podcast beside them. */
const languages = ['pt', 'en', 'es', 'fr', 'de', 'it', 'nl', 'ca', 'ro', 'sv', 'id']

const plainName = (name: string) => normalizeText(name).replace(/[^\p{L}]/gu, '')

/** Every name and abbreviation of a month, as the runtime's tables (CLDR) have them. */
const months = new Map(
  languages.flatMap(language =>
    (['long', 'short'] as const).flatMap(month => {
      const format = new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' })
      return Array.from({ length: 12 }, (_, index): [string, number] => {
        const parts = format.formatToParts(new Date(Date.UTC(2024, index, 1)))
        return [plainName(parts.find(({ type }) => type === 'month')?.value ?? ''), index + 1]
      })
    }),
  ),
)

/** The number of a month by its name in one of several languages, from 1; cut off or with a dot too. `undefined`: it is none. */
export function monthNumber(name: string): number | undefined {
  const plain = plainName(name)
  return months.get(plain) ?? (plain.length >= 3 ? months.get(plain.slice(0, 3)) : undefined)
}
