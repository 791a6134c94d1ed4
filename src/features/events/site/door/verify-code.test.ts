import { generateKeyPairSync, sign } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readTicketCode, writeTicketCode } from '../../rules/ticket-code.ts'
import { isSigned } from './verify-code.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const key = publicKey.export({ format: 'jwk' }).x as string
const code = { event: 7, ticket: 12, mark: '0102030405ff' }
const read = (by = privateKey, change = code) => {
  const found = readTicketCode(writeTicketCode(change, signed => sign(null, signed, by)))
  if (!found) throw new Error('no code')
  return found
}

afterEach(() => vi.restoreAllMocks())

describe.each(['with', 'without'])('%s Ed25519 in the browser', how => {
  test('a code of the church is genuine, one of another key or a changed one is not', async () => {
    const imported = vi.spyOn(crypto.subtle, 'importKey')
    if (how === 'without') imported.mockRejectedValue(new DOMException('', 'NotSupportedError'))
    expect(await isSigned(key, read())).toBe(true)
    expect(await isSigned(key, read(generateKeyPairSync('ed25519').privateKey))).toBe(false)
    expect(await isSigned(key, { ...read(), signed: read(privateKey, { ...code, ticket: 13 }).signed })).toBe(false)
    expect(await isSigned(key, { ...read(), signature: new Uint8Array(64) })).toBe(false)
    expect(imported).toHaveBeenCalledTimes(4)
  })
})
