import { expect, test } from 'vitest'
import { newKey } from './keys.ts'
import { PrivateContent } from './private-content.ts'
import { readerOfAddress, signed } from './signed-address.ts'

const secret = new TextEncoder().encode('a secret of at least thirty-two characters')
const church = { id: 7 }
const [key, other] = [newKey('image/webp', 'privada'), newKey('image/webp', 'privada')]
const reader = { session: { accountId: 5, sessionId: '0b6a3f4e-5c1d-4a58-9a4c-2f1f3f0c7d11' }, pass: 'money' } as const
const reply = {
  imagem: new PrivateContent({ url: `/${key}`, fontes: [{ url: `/${other}`, largura: 480 }], miniatura: null }),
  textos: [`/${key}`, '/private/elsewhere', '/pictures/0123456789abcdef0123456789abcdef.webp'],
  data: new Date(5),
}
const addressesAt = (now: Date) => {
  const { imagem } = signed(secret, church, reply, reader, now)
  return [imagem.url, imagem.fontes[0]?.url as string].map(address => new URL(address, 'http://church'))
}

test('private content in a reply gets signed addresses, and nothing else is changed', () => {
  const now = new Date('2026-11-23T10:29:59Z')
  for (const address of addressesAt(now)) expect(readerOfAddress(secret, church.id, address, now)).toEqual(reader)
  const { imagem, ...rest } = signed(secret, church, reply, reader, now)
  expect([rest, imagem.miniatura]).toEqual([{ textos: reply.textos, data: reply.data }, null])
})

test('they are the same for half an hour, so that a browser keeps a picture, and valid for half an hour at least, an hour at most', () => {
  const [first, last, next] = ['10:00:00', '10:29:59', '10:30:00'].map(time => new Date(`2026-11-23T${time}Z`)) as [Date, Date, Date]
  const [address] = addressesAt(first) as [URL, URL]
  expect(addressesAt(last)[0]?.href).toBe(address.href)
  expect(addressesAt(next)[0]?.href).not.toBe(address.href)
  expect(readerOfAddress(secret, church.id, address, new Date('2026-11-23T10:59:59Z'))).toEqual(reader)
  expect(readerOfAddress(secret, church.id, address, new Date('2026-11-23T11:00:00Z'))).toBeUndefined()
})

test('nobody makes an address one for another reader', () => {
  const now = new Date('2026-11-23T10:00:00Z')
  const [address] = addressesAt(now) as [URL]
  for (const [name, value] of [
    ['sessao', '6.0b6a3f4e-5c1d-4a58-9a4c-2f1f3f0c7d11'],
    ['sessao', ''],
    ['passagem', 'care'],
    ['passagem', ''],
  ] as const) {
    const changed = new URL(address)
    if (value) changed.searchParams.set(name, value)
    else changed.searchParams.delete(name)
    expect(readerOfAddress(secret, church.id, changed, now)).toBeUndefined()
  }
  expect(readerOfAddress(secret, 8, address, now)).toBeUndefined()
})

test('private content that nobody has signed shows nothing of itself', () => {
  expect(JSON.stringify({ ...reply, textos: [] })).toBe(`{"imagem":"private","textos":[],"data":"${reply.data.toISOString()}"}`)
})
