import { expect, test } from 'vitest'
import { redirectAddress } from './redirect-address.ts'

test('a payer is sent to https, or to the server that the operator has set', () => {
  const baseUrl = 'http://127.0.0.1:8080/gateway'
  for (const address of ['https://gateway.example/pay?a=1', 'http://127.0.0.1:8080/pay'])
    expect(redirectAddress({ baseUrl }, address)).toBe(address)
  for (const address of ['http://gateway.example/', 'http://127.0.0.1:8081/', 'javascript:alert(1)', '/pay', ''])
    expect(() => redirectAddress({ baseUrl }, address)).toThrow(expect.objectContaining({ reason: 'uncertain', code: 'reply' }))
})
