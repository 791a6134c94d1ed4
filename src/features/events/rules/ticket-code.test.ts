import fc from 'fast-check'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { fromBase45, toBase45 } from './base45.ts'
import { readTicketCode, ticketCodeLength, writeTicketCode } from './ticket-code.ts'

const id = fc.integer({ min: 0, max: 2 ** 40 - 1 })
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const mark = bytes(6).map(value => Buffer.from(value).toString('hex'))
const code = fc.record({ event: id, ticket: id, mark })
const signature = bytes(64)

test('base45 writes the examples of RFC 9285', () => {
  for (const [text, encoded] of [
    ['AB', 'BB8'],
    ['Hello!!', '%69 VD92EX0'],
    ['base-45', 'UJCLQE7W581'],
    ['ietf!', 'QED8WEX0'],
  ] as const) {
    expect(toBase45(Buffer.from(text))).toBe(encoded)
    expect(Buffer.from(fromBase45(encoded) ?? []).toString()).toBe(text)
  }
  expect([fromBase45('GGW'), fromBase45('::'), fromBase45('A'), fromBase45('ab1')]).toEqual([undefined, undefined, undefined, undefined])
})

test('a code is read as it was written, and one text is one code', () => {
  fc.assert(
    fc.property(code, signature, (written, signed) => {
      const text = writeTicketCode(written, () => signed)
      expect(text).toHaveLength(ticketCodeLength)
      const read = readTicketCode(text)
      expect(read).toMatchObject(written)
      expect(read?.signature).toEqual(signed)
      expect(read && toBase45(new Uint8Array([...read.signed, ...read.signature]))).toBe(text)
    }),
  )
})

test('any text is a code or none, and never fails', () => {
  const hostile = fc.oneof(
    fc.string({ maxLength: 300, unit: 'binary' }),
    fc.string({ minLength: ticketCodeLength, maxLength: ticketCodeLength, unit: fc.constantFrom(...'0129AZ $%*+-./:a') }),
    bytes(81).map(toBase45),
  )
  fc.assert(
    fc.property(hostile, text => {
      const read = readTicketCode(text)
      if (read) expect(writeTicketCode(read, () => read.signature)).toBe(text)
    }),
    { numRuns: 30 },
  )
})

test('another version and ids that have no room are refused', () => {
  const text = writeTicketCode({ event: 1, ticket: 2, mark: '0102030405ff' }, () => new Uint8Array(64))
  const [, ...rest] = fromBase45(text) as Uint8Array
  expect(readTicketCode(toBase45(new Uint8Array([2, ...rest])))).toBeUndefined()
  expect(() => writeTicketCode({ event: 2 ** 40, ticket: 2, mark: '0102030405ff' }, () => new Uint8Array(64))).toThrow(/no code/)
  expect(() => writeTicketCode({ event: 1, ticket: 2, mark: '01' }, () => new Uint8Array(64))).toThrow(/no code/)
})

test('a QR code of one has 37 modules, as small as with the random text of before, and may lose 15 %', () => {
  const text = writeTicketCode({ event: 2 ** 40 - 1, ticket: 2 ** 40 - 1, mark: 'ffffffffffff' }, () => new Uint8Array(64).fill(255))
  expect(encode(text, { ecc: 'M', border: 0 })).toMatchObject({ version: 5, size: 37 })
})
