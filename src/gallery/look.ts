/** A church's colour as most have it, one that is nearly white, and one that is nearly black. */
export const colors = { normal: '#4F46A5', light: '#FFF3B0', dark: '#101820' }
export const themes = ['system', 'light', 'dark'] as const

export type Look = { theme: (typeof themes)[number]; color: keyof typeof colors }

/** What the address asks for. */
export function looks(query: URLSearchParams): Look {
  const theme = themes.find(one => one === query.get('theme')) ?? 'system'
  const color = (Object.keys(colors) as Look['color'][]).find(one => one === query.get('color')) ?? 'normal'
  return { theme, color }
}
