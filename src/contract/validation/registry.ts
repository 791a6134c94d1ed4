import { cep, cpf } from './brazil.ts'
import { not_one_of, one_of } from './choice.ts'
import { birthdate, card_expiry, date } from './date.ts'
import { email } from './email.ts'
import type { RuleName } from './failure.ts'
import { dimensions, ext, image, mimes, size } from './file.ts'
import { digits, length, max, min } from './length.ts'
import { alpha, alpha_dash, alpha_num, alpha_spaces } from './letters.ts'
import { between, integer, max_value, min_value, numeric } from './numbers.ts'
import { password } from './password.ts'
import { compilePattern } from './pattern.ts'
import { phone, phone_br } from './phone.ts'
import { confirmed, required, required_if } from './presence.ts'
import { type Rule, text } from './rule.ts'
import { url } from './url.ts'

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
  regex: text((typed, [written = '']) => compilePattern(written)?.(typed) ?? false),
  required,
  required_if,
  size,
  url,
}
