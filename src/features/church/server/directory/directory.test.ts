import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeOfHost } from './directory.ts'

test.each([
  ['esperanca.localhost', 'esperanca'],
  ['www.esperanca.localhost', 'esperanca'],
  ['ESPERANCA.localhost', 'esperanca'],
  ['casa.outra.localhost', 'casa'],
  ['www.igreja.org.br', undefined],
  ['localhost', undefined],
  ['evillocalhost', undefined],
  ['esperanca.localhost.evil.example', undefined],
  ['', undefined],
])('the church code in the host name %j is %j', (host, code) => {
  expect(codeOfHost(host, 'localhost')).toBe(code)
})

test('only a host under the app domain has a code, and the code is its first label', () => {
  const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,20}[a-z0-9])?$/)
  fc.assert(
    fc.property(label, fc.array(label, { maxLength: 3 }), label, (first, more, domain) => {
      fc.pre(first !== 'www')
      const host = [first, ...more].join('.')
      expect(codeOfHost(`${host}.${domain}.app`, `${domain}.app`)).toBe(first)
      expect(codeOfHost(`${host}x${domain}.app`, `${domain}.app`)).toBeUndefined()
    }),
  )
})
