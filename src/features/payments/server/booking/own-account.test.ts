import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brCodeOf } from '../rows/own-account.ts'

const txid = 'ABCDEFGHJKLMNPQRSTU'
const codeOf = (titular: string, cidade = 'Santos', amount = 5_000) => brCodeOf({ chave: 'pix@casa.org', titular, cidade }, amount, txid)

/** The fields of a BR Code, by their ids: two digits of id, two of length, then the value. */
function fieldsOf(code: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (let at = 0; at < code.length; ) {
    const length = Number(code.slice(at + 2, at + 4))
    const value = code.slice(at + 4, at + 4 + length)
    if (!/^\d{4}$/.test(code.slice(at, at + 4)) || value.length !== length) throw new Error(`no field at ${at} of ${code}`)
    fields[code.slice(at, at + 2)] = value
    at += 4 + length
  }
  return fields
}

/** CRC-16/CCITT-FALSE, bit by bit (BCB, "Manual de Padrões para Iniciação do Pix"). */
function crcOf(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

describe('the code of a Pix to the church’s own key', () => {
  test.each([
    ['Igreja São João', 'Igreja Sao Joao'],
    ['Weißkirche', 'Weisskirche'],
    ['ẞ', 'SS'],
    ['Ørsted', 'Orsted'],
    ['Łódź', 'Lodz'],
    ['Æbelø', 'AEbelo'],
    ['Đorđe', 'Dorde'],
    ['Þór œuvre', 'THor oeuvre'],
    ['D’Ávila – “Casa”', 'D\'Avila - "Casa"'],
    ['Ｃａｓａ ﬁel', 'Casa fiel'],
    ['教会 Casa', 'Casa'],
  ])('says %s as %s', (name, said) => {
    expect(fieldsOf(codeOf(name))['59']).toBe(said)
    expect(fieldsOf(codeOf('Casa', name))['60']).toBe(said.slice(0, 15).trim())
  })

  test('is ASCII, with right lengths and checksum, whatever the church is called', () => {
    const letters = fc.constantFrom(...'ßẞØøŁłÆæĐđÞþŒœİıŊŋŦŧÇçÃãñ’–教🙏 \t\n\u0301')
    const names = fc
      .oneof(fc.string({ unit: 'binary' }), fc.string({ unit: letters }), fc.string({ unit: 'grapheme' }))
      .map(name => `A${name}`)
    fc.assert(
      fc.property(names, names, fc.integer({ min: 1, max: 99_999_999_999 }), (titular, cidade, amount) => {
        const code = codeOf(titular, cidade, amount)
        expect(code).toMatch(/^[\x20-\x7e]+$/)
        const fields = fieldsOf(code)
        expect(fields['59']).toMatch(/^A.{0,24}$/)
        expect(fields['60']).toMatch(/^A.{0,14}$/)
        expect(fields['54']).toBe(`${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`)
        expect(fields['63']).toBe(crcOf(code.slice(0, -4)))
      }),
    )
  })
})
