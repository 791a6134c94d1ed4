/** The languages of the interface. The first text of each is written in Portuguese. */
export const locales = ['pt', 'en', 'es'] as const
export type Locale = (typeof locales)[number]

/** Where nothing fits (spec, section 9). */
export const fallbackLocale: Locale = 'en'

/** The cookie that holds a chosen language; the only cookie that changes a page. */
export const languageCookie = 'atrio_lang'

export const isLocale = (text: string | undefined): text is Locale => (locales as readonly (string | undefined)[]).includes(text)

/**
 * The first supported of a person's languages, by its primary subtag: `pt-BR`, `pt-PT` and `pt` are all Portuguese.
 * @param preferred BCP 47 tags, best first
 */
export function negotiate(preferred: readonly string[]): Locale {
  for (const tag of preferred) {
    const primary = tag.trim().toLowerCase().split(/[-_]/)[0]
    if (isLocale(primary)) return primary
  }
  return fallbackLocale
}

/** The tags of an `Accept-Language` header, best first; those with `q=0` are refused and left out (RFC 9110, 12.5.4). */
export function parseAcceptLanguage(header: string | null | undefined): string[] {
  return (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part, order) => {
      const [tag = '', ...parameters] = part.split(';').map(piece => piece.trim())
      const q = parameters.map(parameter => /^q=([01](?:\.\d{0,3})?)$/i.exec(parameter)?.[1]).find(value => value !== undefined)
      return { tag, quality: q === undefined ? 1 : Number(q), order }
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.order - b.order)
    .map(({ tag }) => tag)
}
