import { convertNumberToWords } from '@brazilian-utils/brazilian-utils'
import { toCardinal as toEnglish } from 'n2words/en-US'
import { toCardinal as toSpanish } from 'n2words/es-MX'
import type { Locale } from '#contract/locale.ts'

const numberWords: Record<Locale, (count: number) => string | null> = {
  pt: count => convertNumberToWords(count),
  en: toEnglish,
  // Before a noun: "veintiún mil", "treinta y un reales".
  es: count =>
    toSpanish(count)
      .replace(/veintiuno\b/g, 'veintiún')
      .replace(/\buno\b/g, 'un'),
}

/** What people in Brazil say; a formatter would say "reais brasileiros". */
const reais: Record<Locale, [one: string, many: string]> = { pt: ['real', 'reais'], en: ['real', 'reais'], es: ['real', 'reales'] }
const ands: Record<Locale, string> = { pt: 'e', en: 'and', es: 'con' }
/** Whose names are masculine in Portuguese and Spanish, as the numbers before them are. */
const otherCurrencies = 'USD EUR ARS BOB CAD CLP COP MXN PEN PYG UYU'.split(' ')

/**
 * An amount in words, as receipts have it: "cinquenta reais e dez centavos". What is less than one of another currency stays a fraction, as on
 * cheques: "fifty US dollars and 10/100".
 * @param minor integer minor units, not negative
 * @returns `undefined` for currencies whose receipts have figures alone
 */
export function amountInWords(minor: number, currency: string, locale: Locale): string | undefined {
  if (currency !== 'BRL' && !otherCurrencies.includes(currency)) return undefined
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const perUnit = 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)
  const [whole, rest] = [Math.floor(minor / perUnit), minor % perUnit]
  // Of whole units: in English, 1.00 is many.
  const names = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'name', maximumFractionDigits: 0 })
  const [one, many] = currency === 'BRL' ? reais[locale] : [1, 2].map(count => nameIn(names, count))
  const counted = (count: number, names: [string, string]) => {
    // "Um milhão de reais", and "um milhão e um reais".
    const of = locale !== 'en' && count > 0 && count % 1_000_000 === 0 ? 'de ' : ''
    const name = count === 1 ? names[0] : names[1]
    return `${numberWords[locale](count)} ${of}${locale === 'en' ? name : name.toLowerCase()}`
  }
  const cents = currency === 'BRL' ? counted(rest, ['centavo', 'centavos']) : `${rest}/${perUnit}`
  if (rest && !whole && currency === 'BRL') return cents
  const and = ands[locale]
  return [counted(whole, [one ?? '', many ?? '']), ...(rest ? [and, cents] : [])].join(' ')
}

/** Amounts of several currencies in words. @returns `undefined` when one of them has figures alone */
export function totalsInWords(totals: readonly { moeda: string; total: number }[], locale: Locale): string | undefined {
  const words = totals.map(({ total, moeda }) => amountInWords(total, moeda, locale))
  return words.every(text => text !== undefined) ? words.join('; ') : undefined
}

const nameIn = (format: Intl.NumberFormat, count: number) =>
  format.formatToParts(count).find(({ type }) => type === 'currency')?.value ?? ''
