import type { Locale } from '#contract/locale.ts'
import type { otherFailures, RuleName } from '#contract/validation/failure.ts'
import { m } from '#texts/messages.js'
import { getLocale, getServerAsyncLocalStorage } from '#texts/runtime.js'

type TextOptions = { locale: Locale }
type Sentence = (args: string[], options: TextOptions) => string
type FailureName = RuleName | (typeof otherFailures)[number]

/**
 * The sentence under a field for what is wrong with it.
 * @param failure as on the wire: `required`, `min:8`; unknown failures get the general sentence
 * @param noun the field's name inside a sentence (`CPF`, `e-mail`), for sentences that contain it
 */
export function failureText(failure: string, noun?: string): string {
  const [, name = '', args] = /^(\w+)(?::(.*))?$/s.exec(failure) ?? []
  const options = pageLanguage()
  if (name === 'taken' && noun) return m.field_taken_named({ label: noun }, options)
  return (Object.hasOwn(sentences, name) ? sentences[name as FailureName] : sentences.invalid)(args?.split(',') ?? [], options)
}

/** The requirements of a new password, shown next to its field: the error sentence does not contain them (spec, section 5). */
export const passwordHelp = (): string => m.field_password_help({}, pageLanguage())

/** How to type a date in the page's language. */
export const dateHelp = (): string => m.field_date_help({}, pageLanguage())

/** The page's language; Portuguese outside of a page (spec, section 9). */
function pageLanguage(): TextOptions {
  const isUnknown = import.meta.env.SSR && !getServerAsyncLocalStorage()?.getStore()?.locale
  return { locale: isUnknown ? 'pt' : getLocale() }
}

const withoutArgs =
  (text: (inputs: Record<never, never>, options: TextOptions) => string): Sentence =>
  (_, options) =>
    text({}, options)
const formatNumber = (text: string | undefined, { locale }: TextOptions) => Number(text).toLocaleString(locale)

const sentences: Record<FailureName, Sentence> = {
  required: withoutArgs(m.field_required),
  required_if: withoutArgs(m.field_required),
  confirmed: withoutArgs(m.field_confirmed),
  email: withoutArgs(m.field_email),
  url: withoutArgs(m.field_url),
  regex: withoutArgs(m.field_regex),
  alpha: withoutArgs(m.field_alpha),
  alpha_dash: withoutArgs(m.field_alpha_dash),
  alpha_num: withoutArgs(m.field_alpha_num),
  alpha_spaces: withoutArgs(m.field_alpha_spaces),
  integer: withoutArgs(m.field_integer),
  numeric: withoutArgs(m.field_numeric),
  one_of: withoutArgs(m.field_one_of),
  not_one_of: withoutArgs(m.field_not_one_of),
  image: withoutArgs(m.field_image),
  password: withoutArgs(m.field_password),
  cpf: withoutArgs(m.field_cpf),
  cep: withoutArgs(m.field_cep),
  phone: withoutArgs(m.field_phone),
  phone_br: withoutArgs(m.field_phone_br),
  date: withoutArgs(m.field_date),
  birthdate: withoutArgs(m.field_birthdate),
  card_expiry: withoutArgs(m.field_card_expiry),
  min: ([count = ''], options) => m.field_min({ count }, options),
  max: ([count = ''], options) => m.field_max({ count }, options),
  length: ([min = '', max], options) => (max ? m.field_length_between({ min, max }, options) : m.field_length({ count: min }, options)),
  digits: ([count = ''], options) => m.field_digits({ count }, options),
  min_value: ([min], options) => m.field_min_value({ min: formatNumber(min, options) }, options),
  max_value: ([max], options) => m.field_max_value({ max: formatNumber(max, options) }, options),
  between: ([min, max], options) => m.field_between({ min: formatNumber(min, options), max: formatNumber(max, options) }, options),
  ext: (endings, options) => m.field_ext({ endings: endings.join(', ') }, options),
  mimes: withoutArgs(m.field_mimes),
  size: ([kilobytes], options) => m.field_size({ size: fileSize(Number(kilobytes), options) }, options),
  dimensions: ([width = '', height = ''], options) => m.field_dimensions({ width, height }, options),
  invalid: withoutArgs(m.field_invalid),
  taken: withoutArgs(m.field_taken),
  unknown: withoutArgs(m.field_unknown),
  incorrect: withoutArgs(m.field_password),
  captcha: withoutArgs(m.field_captcha),
  pixels: withoutArgs(m.field_pixels),
  too_complex: withoutArgs(m.field_too_complex),
  too_heavy: withoutArgs(m.field_too_heavy),
  no_room: withoutArgs(m.field_no_room),
  no_room_now: withoutArgs(m.field_no_room_now),
  too_many_feeds: withoutArgs(m.field_too_many_feeds),
  common_password: withoutArgs(m.field_common_password),
  no_second_factor: withoutArgs(m.field_no_second_factor),
  // Only who sends a PDF gets them, and no form of these fields does: `field_pdf_password` and `field_pdf_form` are said there.
  pdf_password: withoutArgs(m.field_invalid),
  pdf_form: withoutArgs(m.field_invalid),
  // Only forms for cards have them, which bring sentences of their own.
  card_number: withoutArgs(m.field_invalid),
  card_data: withoutArgs(m.field_invalid),
  card_bill: withoutArgs(m.field_card_bill),
  no_entries: withoutArgs(m.field_no_entries),
  cut_off: withoutArgs(m.field_cut_off),
  other_currency: withoutArgs(m.field_other_currency),
  too_many_entries: withoutArgs(m.field_too_many_entries),
  entry_in_words: withoutArgs(m.field_entry_in_words),
  day_too_far: withoutArgs(m.field_day_too_far),
  // A form for payment methods brings its own.
  currency: withoutArgs(m.field_invalid),
  expired: withoutArgs(m.field_invalid),
  other_certificate: withoutArgs(m.field_invalid),
  other_key: withoutArgs(m.field_invalid),
  other_issuer: withoutArgs(m.field_invalid),
}

const fileSize = (kilobytes: number, { locale }: TextOptions) =>
  kilobytes < 1024
    ? `${kilobytes.toLocaleString(locale)} kB`
    : `${(kilobytes / 1024).toLocaleString(locale, { maximumFractionDigits: 1 })} MB`
