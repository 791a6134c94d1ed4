type Style = Pick<Intl.NumberFormatOptions, 'unitDisplay' | 'maximumFractionDigits'>

// Making a formatter takes fifty times as long as using one, and the server renders many pages.
const formats = new Map<string, Intl.NumberFormat>()

/**
 * A number with its unit as a language writes it: `45 minutos`, `1.2 MB`.
 * @param unit as `Intl` names it, such as `minute`
 */
export function withUnit(value: number, unit: string, locale: string, style: Style = {}): string {
  const key = JSON.stringify([unit, locale, style])
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'unit', unit, ...style })
  formats.set(key, format)
  return format.format(value)
}
