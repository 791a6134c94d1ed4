import type { Locale } from '#contract/locale.ts'
import type { otherFailures, RuleName } from '#contract/validation/failure.ts'
import { m } from '#texts/messages.js'
import { getLocale, getServerAsyncLocalStorage } from '#texts/runtime.js'

type To = { locale: Locale }
type Sentence = (args: string[], to: To) => string
type Name = RuleName | (typeof otherFailures)[number]

/**
 * The sentence under a field for what is wrong with it.
 * @param failure as on the wire: `required`, `min:8`; what is not in the closed list gets the general sentence
 * @param label the field as it is called inside a sentence (`CPF`, `e-mail`), where one names it
 */
export function fieldText(failure: string, label?: string): string {
  const [, name = '', args] = /^(\w+)(?::(.*))?$/s.exec(failure) ?? []
  const to = language()
  if (name === 'taken' && label) return m.field_taken_named({ label }, to)
  return (Object.hasOwn(sentences, name) ? sentences[name as Name] : sentences.invalid)(args?.split(',') ?? [], to)
}

/** What a new password needs: stands beside its field, since the sentence for a refused one does not say it (spec, section 5). */
export const passwordHelp = (): string => m.field_password_help({}, language())

/** How a date is typed in the page's language. */
export const dateHelp = (): string => m.field_date_help({}, language())

/** The page's language; Portuguese where there is no page (spec, section 9). */
function language(): To {
  const unknown = import.meta.env.SSR && !getServerAsyncLocalStorage()?.getStore()?.locale
  return { locale: unknown ? 'pt' : getLocale() }
}

const plain =
  (text: (inputs: Record<never, never>, to: To) => string): Sentence =>
  (_, to) =>
    text({}, to)
const number = (written: string | undefined, { locale }: To) => Number(written).toLocaleString(locale)

const sentences: Record<Name, Sentence> = {
  required: plain(m.field_required),
  required_if: plain(m.field_required),
  confirmed: plain(m.field_confirmed),
  email: plain(m.field_email),
  url: plain(m.field_url),
  regex: plain(m.field_regex),
  alpha: plain(m.field_alpha),
  alpha_dash: plain(m.field_alpha_dash),
  alpha_num: plain(m.field_alpha_num),
  alpha_spaces: plain(m.field_alpha_spaces),
  integer: plain(m.field_integer),
  numeric: plain(m.field_numeric),
  one_of: plain(m.field_one_of),
  not_one_of: plain(m.field_not_one_of),
  image: plain(m.field_image),
  password: plain(m.field_password),
  cpf: plain(m.field_cpf),
  cep: plain(m.field_cep),
  phone: plain(m.field_phone),
  phone_br: plain(m.field_phone_br),
  date: plain(m.field_date),
  birthdate: plain(m.field_birthdate),
  card_expiry: plain(m.field_card_expiry),
  min: ([count = ''], to) => m.field_min({ count }, to),
  max: ([count = ''], to) => m.field_max({ count }, to),
  length: ([least = '', most], to) => (most ? m.field_length_between({ least, most }, to) : m.field_length({ count: least }, to)),
  digits: ([count = ''], to) => m.field_digits({ count }, to),
  min_value: ([least], to) => m.field_min_value({ least: number(least, to) }, to),
  max_value: ([most], to) => m.field_max_value({ most: number(most, to) }, to),
  between: ([least, most], to) => m.field_between({ least: number(least, to), most: number(most, to) }, to),
  ext: (endings, to) => m.field_ext({ endings: endings.join(', ') }, to),
  mimes: plain(m.field_mimes),
  size: ([kilobytes], to) => m.field_size({ size: weight(Number(kilobytes), to) }, to),
  dimensions: ([width = '', height = ''], to) => m.field_dimensions({ width, height }, to),
  invalid: plain(m.field_invalid),
  taken: plain(m.field_taken),
  unknown: plain(m.field_unknown),
  incorrect: plain(m.field_password),
  captcha: plain(m.field_captcha),
  pixels: plain(m.field_pixels),
}

const weight = (kilobytes: number, { locale }: To) =>
  kilobytes < 1024
    ? `${kilobytes.toLocaleString(locale)} kB`
    : `${(kilobytes / 1024).toLocaleString(locale, { maximumFractionDigits: 1 })} MB`
