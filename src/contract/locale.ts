/** The languages of the interface. Portuguese is the original; the other texts are translations. */
export const locales = ['pt', 'en', 'es'] as const
export type Locale = (typeof locales)[number]

/** BCP 47 tags for dates, numbers and papers: Portuguese as Brazil writes it. A map by language is a `Record<Locale, …>`, so that none forgets a new one. */
export const localeTags: Record<Locale, string> = { pt: 'pt-BR', en: 'en', es: 'es' }

/** The language when no preferred one is supported (spec, section 9). */
export const fallbackLocale: Locale = 'en'

/** The cookie with the chosen language. No other cookie changes a page. */
export const languageCookie = 'atrio_lang'

export const isLocale = (text: string | undefined): text is Locale => (locales as readonly (string | undefined)[]).includes(text)

/**
 * The first supported language of a person's preferences, by its primary subtag: `pt-BR`, `pt-PT` and `pt` are all Portuguese.
 * @param preferred BCP 47 tags, best first
 */
export function negotiate(preferred: readonly string[]): Locale {
  for (const tag of preferred) {
    const primary = tag.trim().toLowerCase().split(/[-_]/)[0]
    if (isLocale(primary)) return primary
  }
  return fallbackLocale
}

/** The tags of an `Accept-Language` header, best first; tags with `q=0` are not acceptable and left out (RFC 9110, 12.5.4). */
export function parseAcceptLanguage(header: string | null | undefined): string[] {
  return (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part, order) => {
      const [tag = '', ...parameters] = part.split(';').map(text => text.trim())
      const q = parameters.map(parameter => /^q=([01](?:\.\d{0,3})?)$/i.exec(parameter)?.[1]).find(value => value !== undefined)
      return { tag, quality: q === undefined ? 1 : Number(q), order }
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.order - b.order)
    .map(({ tag }) => tag)
}
