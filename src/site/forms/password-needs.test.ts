import fc from 'fast-check'
import { expect, test } from 'vitest'
import { password } from '#contract/validation/rules/password.ts'
import { passwordNeeds } from './password-needs.ts'

test('the requirements and the rule agree on every password', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'aáBÇ1٣@$ /.é\n😀'), minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(
      typed.filter(text => text.trim() !== ''),
      text => {
        expect(passwordNeeds.every(need => need.met(text))).toBe(password(text, [], { now: new Date() }))
      },
    ),
    { numRuns: 2_000 },
  )
})
