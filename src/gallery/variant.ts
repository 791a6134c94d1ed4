/** Church colours: a typical one, one that is nearly white, and one that is nearly black. */
export const colors = { normal: '#4F46A5', light: '#FFF3B0', dark: '#101820' }
export const themes = ['system', 'light', 'dark'] as const

export type Variant = { theme: (typeof themes)[number]; color: keyof typeof colors }

/** The variant in the query string; unknown values become the default. */
export function variantOf(query: URLSearchParams): Variant {
  const theme = themes.find(value => value === query.get('theme')) ?? 'system'
  const color = (Object.keys(colors) as Variant['color'][]).find(value => value === query.get('color')) ?? 'normal'
  return { theme, color }
}
