import { m } from '#texts/messages.js'

/** The requirements of the rule for new passwords (contract/validation/rules/password.ts), one by one. */
export const passwordNeeds: readonly { text(): string; met(typed: string): boolean }[] = [
  { text: m.password_need_length, met: typed => [...typed].length >= 8 },
  { text: m.password_need_lower, met: typed => /\p{Ll}/u.test(typed) },
  { text: m.password_need_upper, met: typed => /\p{Lu}/u.test(typed) },
  { text: m.password_need_digit, met: typed => /\d/.test(typed) },
  { text: m.password_need_sign, met: typed => /[@$!%*?&#/.]/.test(typed) },
]
