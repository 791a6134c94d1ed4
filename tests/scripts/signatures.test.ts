import { expect, test } from 'vitest'
import { signatureResult } from '../../scripts/testing/signatures.mjs'

const of = (answer: object) => signatureResult(JSON.stringify(answer))

test('packages with a wrong signature, or without one where the others have one, fail the run', () => {
  const [one, other] = [
    { name: '@new/one', version: '1.0.0', code: 'EINTEGRITYSIGNATURE' },
    { name: 'other', version: '2.0.0' },
  ]
  expect(of({ invalid: [one], missing: [other] })).toEqual({
    status: 'failed',
    lines: ['@new/one 1.0.0: wrong signature', 'other 2.0.0: no signature'],
  })
  expect(of({ invalid: [], missing: [] })).toEqual({ status: 'passed', lines: [] })
})

test('without an answer of the registry nothing is checked, and it says so', () => {
  expect(of({ error: { code: 'ENOTFOUND', summary: 'request failed' } })).toEqual({ status: 'skipped', lines: ['not checked: ENOTFOUND'] })
  for (const output of ['', 'npm error', '{"invalid":'])
    expect(signatureResult(output)).toEqual({ status: 'skipped', lines: ['not checked: no answer'] })
})
