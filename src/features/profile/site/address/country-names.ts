import { countryCodes } from '#contract/countries.ts'
import { getLocale } from '#texts/runtime.js'

/** The name of a country in the page's language. */
export const countryName = (code: string): string => new Intl.DisplayNames([getLocale()], { type: 'region' }).of(code) ?? code

/** All countries by their names. */
export function countryOptions(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([getLocale()], { type: 'region' })
  return countryCodes
    .map(code => ({ value: code, label: names.of(code) ?? code }))
    .sort((one, other) => one.label.localeCompare(other.label, getLocale()))
}
