import { m } from '#texts/messages.js'

/** What the rule of a new password (contract/validation/password.ts) asks, one by one. */
export const passwordNeeds: readonly { text(): string; met(typed: string): boolean }[] = [
  { text: m.password_need_length, met: typed => [...typed].length >= 8 },
  { text: m.password_need_lower, met: typed => /\p{Ll}/u.test(typed) },
  { text: m.password_need_upper, met: typed => /\p{Lu}/u.test(typed) },
  { text: m.password_need_digit, met: typed => /\d/.test(typed) },
  { text: m.password_need_sign, met: typed => /[@$!%*?&#/.]/.test(typed) },
]
