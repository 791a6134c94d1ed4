import type { IncomingMessage } from 'node:http'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressOf, chosenLanguage, hostOf, receive } from './incoming.ts'

const request = (headers: Record<string, string>, remoteAddress = '203.0.113.9') =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage
const nobody = { byHost: async () => undefined } as never
const envOf = (TRUST_PROXY: number) => ({ TRUST_PROXY, PUBLIC_SCHEME: 'http' }) as never

describe('the host of a request', () => {
  test('is its Host header in lower case, without port', () => {
    expect(hostOf(request({ host: 'Esperanca.LOCALHOST:3000' }))).toBe('esperanca.localhost')
    expect(hostOf(request({}))).toBe('')
    for (const odd of ['a b', '..localhost', 'x, y', '<b>', 'x/y']) expect(hostOf(request({ host: odd }))).toBe('')
  })

  test('is never what another header says', () => {
    expect(hostOf(request({ host: 'atrio:3000', 'x-forwarded-host': 'esperanca.app' }))).toBe('atrio')
  })
})

describe('the address of a caller', () => {
  const through = (list: string) => request({ 'x-forwarded-for': list }, '10.0.0.1')
  test.each([
    ['without trusted proxies is the socket’s', '198.51.100.7', 0, '10.0.0.1'],
    ['behind one is the last of the list', '6.6.6.6, 198.51.100.7', 1, '198.51.100.7'],
    ['behind two is the last but one', '6.6.6.6, 198.51.100.7, 10.0.0.2', 2, '198.51.100.7'],
    ['of a short list is its first', '198.51.100.7', 3, '198.51.100.7'],
    ['of an empty list is the socket’s', ' , ', 1, '10.0.0.1'],
  ])('%s', (_, list, trusted, address) => {
    expect(addressOf(through(list), trusted)).toBe(address)
  })

  test.each([
    ['2001:db8:1:1::1', '2001:db8:1:1::/64'],
    ['2001:db8:1:1:ffff:ffff:ffff:ffff', '2001:db8:1:1::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
  ])('%s is counted as %s', (given, counted) => {
    expect(addressOf(through(given), 1)).toBe(counted)
  })

  test('cannot be made up by writing more into the header', () => {
    const ip = fc.ipV4()
    fc.assert(
      fc.property(fc.array(ip, { maxLength: 5 }), ip, fc.array(ip, { maxLength: 2 }), (forged, seen, between) => {
        expect(addressOf(through([...forged, seen, ...between].join(', ')), between.length + 1)).toBe(seen)
      }),
    )
  })
})

describe('the envelope of a request', () => {
  test('what people see is the operator’s word, not a header’s', async () => {
    const claims = request({ host: 'a.localhost:9', 'x-forwarded-proto': 'gopher' })
    const seen = async (env: object) => (await receive(claims, { env: Object.assign({}, envOf(1), env), directory: nobody })).origin
    expect(await seen({ PUBLIC_SCHEME: 'https', PUBLIC_PORT: undefined })).toBe('https://a.localhost')
    expect(await seen({ PUBLIC_SCHEME: 'http', PUBLIC_PORT: 3000 })).toBe('http://a.localhost:3000')
  })

  test('looks its church up without port', async () => {
    const asked: string[] = []
    const directory = { byHost: async (host: string) => void asked.push(host) } as never
    await receive(request({ host: 'Esperanca.localhost:3000' }), { env: envOf(0), directory })
    expect(asked).toEqual(['esperanca.localhost'])
  })

  test.each([
    ['a chosen language goes before the browser’s', { cookie: 'a=b; atrio_lang=es; c=d', 'accept-language': 'pt-BR' }, 'es'],
    ['the browser’s counts where none was chosen', { cookie: 'xatrio_lang=es', 'accept-language': 'pt-BR,en;q=0.5' }, 'pt'],
    ['a language we do not have is no choice', { cookie: 'atrio_lang=fr', 'accept-language': 'pt' }, 'pt'],
    ['nobody knows: English', {}, 'en'],
  ])('%s', async (_, headers, locale) => {
    expect((await receive(request({ host: 'x', ...headers }), { env: envOf(0), directory: nobody })).locale).toBe(locale)
  })

  test('a cookie that names no language of ours is no choice', () => {
    expect(chosenLanguage('atrio_lang=xx')).toBeUndefined()
    expect(chosenLanguage('atrio_lang=pt')).toBe('pt')
  })
})
