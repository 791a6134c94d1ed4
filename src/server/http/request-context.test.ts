import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressOf, chosenLanguage, hostOf, readRequestContext } from './request-context.ts'

const request = (headers: Record<string, string>, remoteAddress = '203.0.113.9') =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage
const emptyDirectory = { findByHost: async () => undefined } as never
const envOf = (TRUST_PROXY: number) => ({ TRUST_PROXY, PUBLIC_SCHEME: 'http' }) as never

describe('the host of a request', () => {
  test('is its Host header in lower case, without port', () => {
    expect(hostOf(request({ host: 'Esperanca.LOCALHOST:3000' }))).toBe('esperanca.localhost')
    expect(hostOf(request({}))).toBe('')
    for (const odd of ['a b', '..localhost', 'x, y', '<b>', 'x/y']) expect(hostOf(request({ host: odd }))).toBe('')
  })

  test('is never taken from another header', () => {
    expect(hostOf(request({ host: 'atrio:3000', 'x-forwarded-host': 'esperanca.app' }))).toBe('atrio')
  })
})

describe('the address of a caller', () => {
  const through = (list: string) => request({ 'x-forwarded-for': list }, '10.0.0.1')
  test.each([
    ['without trusted proxies is the socket’s', '198.51.100.7', 0, '10.0.0.1'],
    ['behind one is the last of the list', '6.6.6.6, 198.51.100.7', 1, '198.51.100.7'],
    ['behind two is the last but one', '6.6.6.6, 198.51.100.7, 10.0.0.2', 2, '198.51.100.7'],
    ['with a short list is its first', '198.51.100.7', 3, '198.51.100.7'],
    ['with an empty list is the socket’s', ' , ', 1, '10.0.0.1'],
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

  test.each([
    ['198.51.100.7:5678', '198.51.100.7'],
    ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
    ['[2001:db8::1]', '2001:db8:0:0::/64'],
    ['[::ffff:198.51.100.7]:1', '198.51.100.7'],
    ['::ffff:c633:6407', '198.51.100.7'],
  ])('%s, as some proxies write it, is %s', (given, counted) => {
    expect(addressOf(through(given), 1)).toBe(counted)
  })

  test('is the socket’s when the header has something else in its place, so that nobody can be many callers', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789abcdef.:[]%/@ xu_') }), text => {
        const counted = addressOf(through(`6.6.6.6, ${text}`), 1)
        if (counted !== '10.0.0.1') expect(isIPv4(counted) ? text.includes(counted) : isIPv6(counted.replace('/64', ''))).toBe(true)
      }),
    )
    for (const text of ['unknown', '_hidden', 'x:1', '1.2.3', '1', '0x7f.1', '1.2.3.4:x', 'u@1.2.3.4', '1.2.3.4/x', 'a'.repeat(5000)])
      expect(addressOf(through(`6.6.6.6, ${text}`), 1), text).toBe('10.0.0.1')
  })

  test('cannot be forged by writing more into the header', () => {
    const ip = fc.ipV4()
    fc.assert(
      fc.property(fc.array(ip, { maxLength: 5 }), ip, fc.array(ip, { maxLength: 2 }), (forged, seen, between) => {
        expect(addressOf(through([...forged, seen, ...between].join(', ')), between.length + 1)).toBe(seen)
      }),
    )
  })
})

describe('the context of a request', () => {
  test('its origin comes from the operator’s settings, not from a header', async () => {
    const forged = request({ host: 'a.localhost:9', 'x-forwarded-proto': 'gopher' })
    const originWith = async (env: object) =>
      (await readRequestContext(forged, { env: Object.assign({}, envOf(1), env), directory: emptyDirectory })).origin
    expect(await originWith({ PUBLIC_SCHEME: 'https', PUBLIC_PORT: undefined })).toBe('https://a.localhost')
    expect(await originWith({ PUBLIC_SCHEME: 'http', PUBLIC_PORT: 3000 })).toBe('http://a.localhost:3000')
  })

  test('finds its church by the host without port', async () => {
    const requested: string[] = []
    const directory = { findByHost: async (host: string) => void requested.push(host) } as never
    await readRequestContext(request({ host: 'Esperanca.localhost:3000' }), { env: envOf(0), directory })
    expect(requested).toEqual(['esperanca.localhost'])
  })

  test.each([
    ['a chosen language wins over the browser’s', { cookie: 'a=b; atrio_lang=es; c=d', 'accept-language': 'pt-BR' }, 'es'],
    ['the browser’s language is used when none was chosen', { cookie: 'xatrio_lang=es', 'accept-language': 'pt-BR,en;q=0.5' }, 'pt'],
    ['a language that we do not support is ignored', { cookie: 'atrio_lang=fr', 'accept-language': 'pt' }, 'pt'],
    ['no language is known: English', {}, 'en'],
  ])('%s', async (_, headers, locale) => {
    expect((await readRequestContext(request({ host: 'x', ...headers }), { env: envOf(0), directory: emptyDirectory })).locale).toBe(locale)
  })

  test('a cookie with an unsupported language is ignored', () => {
    expect(chosenLanguage('atrio_lang=xx')).toBeUndefined()
    expect(chosenLanguage('atrio_lang=pt')).toBe('pt')
  })
})
