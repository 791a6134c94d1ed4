import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repetitions } from '../../../tests/fixtures/extent.ts'
import { folderOf, isKey, newFolderKey, newKey } from './keys.ts'
import { PrivateContent } from './private-content.ts'
import { readSignedAddress, signed, signedAddress } from './signed-address.ts'

const secret = new TextEncoder().encode('a secret of at least thirty-two characters')
const church = { id: 7 }
const [key, other] = [newKey('image/webp', 'privada'), newKey('image/webp', 'privada')]
const reader = { session: { accountId: 5, sessionId: '0b6a3f4e-5c1d-4a58-9a4c-2f1f3f0c7d11' }, pass: 'money' } as const
const reply = {
  imagem: new PrivateContent({ url: `/${key}`, fontes: [{ url: `/${other}`, largura: 480 }], miniatura: null }),
  textos: [`/${key}`, '/private/elsewhere', '/pictures/0123456789abcdef0123456789abcdef.webp'],
  data: new Date(5),
}
const readerOf = (at: number, address: URL, now: Date) => readSignedAddress(secret, at, address, now)?.reader
const addressesAt = (now: Date) => {
  const { imagem } = signed(secret, church, reply, reader, now)
  return [imagem.url, imagem.fontes[0]?.url as string].map(address => new URL(address, 'http://church'))
}

test('private content in a reply gets signed addresses, and nothing else is changed', () => {
  const now = new Date('2026-11-23T10:29:59Z')
  for (const address of addressesAt(now)) expect(readerOf(church.id, address, now)).toEqual(reader)
  const { imagem, ...rest } = signed(secret, church, reply, reader, now)
  expect([rest, imagem.miniatura]).toEqual([{ textos: reply.textos, data: reply.data }, null])
})

test('they are the same for half an hour, so that a browser keeps a picture, and valid for half an hour at least, an hour at most', () => {
  const [first, last, next] = ['10:00:00', '10:29:59', '10:30:00'].map(time => new Date(`2026-11-23T${time}Z`)) as [Date, Date, Date]
  const [address] = addressesAt(first) as [URL, URL]
  expect(addressesAt(last)[0]?.href).toBe(address.href)
  expect(addressesAt(next)[0]?.href).not.toBe(address.href)
  expect(readerOf(church.id, address, new Date('2026-11-23T10:59:59Z'))).toEqual(reader)
  expect(readerOf(church.id, address, new Date('2026-11-23T11:00:00Z'))).toBeUndefined()
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
    expect(readerOf(church.id, changed, now)).toBeUndefined()
  }
  expect(readerOf(8, address, now)).toBeUndefined()
})

test('private content that nobody has signed shows nothing of itself', () => {
  expect(JSON.stringify({ ...reply, textos: [] })).toBe(`{"imagem":"private","textos":[],"data":"${reply.data.toISOString()}"}`)
})

test('the address of a file in a folder is one of the folder, for two hours at least, four at most', () => {
  const folder = newFolderKey()
  const at = (time: string) => new Date(`2026-11-23T${time}Z`)
  const reply = { video: new PrivateContent({ url: `/${folder}/master.m3u8` }) }
  const addressAt = (now: Date) => new URL(signed(secret, church, reply, reader, now).video.url, 'http://church')
  const address = addressAt(at('10:00:00'))
  expect([addressAt(at('11:59:59')).href, addressAt(at('12:00:00')).href === address.href]).toEqual([address.href, false])
  const segment = new URL('720p/1.ts', address)
  expect(readSignedAddress(secret, church.id, segment, at('13:59:59'))).toEqual({ key: `${folder}/720p/1.ts`, reader })
  expect(readSignedAddress(secret, church.id, segment, at('14:00:00'))).toBeUndefined()
  expect(() => signedAddress(secret, church, `${folder}/master.m3u8`, at('10:00:00'), 14_401)).toThrow('at most 14400 seconds')
})

test('no string behind the address of a folder leads to a file outside of it', () => {
  const [folder, otherFolder] = [newFolderKey(), newFolderKey()]
  const now = new Date()
  const prefix = signedAddress(secret, church, `${folder}/a.ts`, now).slice(0, -'a.ts'.length)
  const inside = fc.stringMatching(/^([a-z0-9_-]{1,4}\/){0,3}[a-z0-9_-]{1,4}\.(ts|m3u8|m4s)$/)
  const otherName = otherFolder.slice('private/'.length)
  const ways = ['../', '..\\', '%2e%2e/', '..%2f', '/../', './../'].map(way => `${way}${otherName}/`)
  const piece = fc.oneof(
    fc.constantFrom('..', '.', '/', '%2f', '\\', '\0', '%00', '?', '#', '@', ':', 'a.ts', 'http://church', key as string, ...ways),
    fc.string({ unit: 'binary' }),
    inside,
  )
  let reached = 0
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), pieces => {
      const text = `${prefix}${pieces.join('')}`
      if (!URL.canParse(text, 'http://church')) return
      const found = readSignedAddress(secret, church.id, new URL(text, 'http://church'), now)
      if (!found) return
      reached++
      expect(isKey(found.key) && folderOf(found.key)).toBe(folder)
    }),
    { numRuns: repetitions(1_000, 20_000) },
  )
  expect(reached).toBeGreaterThan(10)
})
