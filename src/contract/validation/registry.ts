import type { RuleName } from './failure.ts'
import { type Rule, text } from './rule.ts'
import { alpha, alpha_dash, alpha_num, alpha_spaces } from './rules/alpha.ts'
import { cep, cpf } from './rules/brazil.ts'
import { not_one_of, one_of } from './rules/choice.ts'
import { birthdate, card_expiry, date } from './rules/date.ts'
import { email } from './rules/email.ts'
import { dimensions, ext, image, mimes, size } from './rules/file.ts'
import { digits, length, max, min } from './rules/length.ts'
import { between, integer, max_value, min_value, numeric } from './rules/numbers.ts'
import { password } from './rules/password.ts'
import { compilePattern } from './rules/pattern.ts'
import { phone, phone_br } from './rules/phone.ts'
import { confirmed, required, required_if } from './rules/presence.ts'
import { url } from './rules/url.ts'

/** All rules by name, for fields that a church defines itself. A schema imports the few rules it needs from their files. */
export const rules: Record<RuleName, Rule> = {
  alpha,
  alpha_dash,
  alpha_num,
  alpha_spaces,
  between,
  birthdate,
  card_expiry,
  cep,
  confirmed,
  cpf,
  date,
  digits,
  dimensions,
  email,
  ext,
  image,
  integer,
  length,
  max,
  max_value,
  mimes,
  min,
  min_value,
  not_one_of,
  numeric,
  one_of,
  password,
  phone,
  phone_br,
  /** `regex:/^a|b$/i`: see `compilePattern`. */
  regex: text((typed, [pattern = '']) => compilePattern(pattern)?.(typed) ?? false),
  required,
  required_if,
  size,
  url,
}
