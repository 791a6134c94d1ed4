import { describe, expect, test } from 'vitest'
import {
  assetsIn,
  isUnavailable,
  keysToDelete,
  kindOf,
  maySaveAddress,
  maySavePage,
  maySaveReply,
  pageKey,
  requestedPath,
  titleIn,
} from './rules.ts'

const origin = 'https://esperanca.exemplo.com'
const urlOf = (path: string) => new URL(path, origin)
const requestTo = (path: string, { method = 'GET', mode = 'cors' as RequestMode, headers = {} } = {}) => ({
  url: urlOf(path).href,
  method,
  mode,
  headers: new Headers(headers),
})
const responseWith = (headers: Record<string, string>, { status = 200, redirected = false } = {}) => ({
  status,
  redirected,
  headers: new Headers(headers),
})
const ours = { 'x-atrio': '1' }
const html = { ...ours, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, no-cache' }

describe('the kind of a request', () => {
  test.each([
    ['/assets/site-abc.js', 'asset'],
    ['/pictures/abc.webp', 'picture'],
    ['/api/igreja/codigo/esperanca', 'call'],
    ['/bff/general', 'call'],
    ['/icons/192.png', 'call'],
  ])('%s is %s', (path, kind) => expect(kindOf(requestTo(path), origin)).toBe(kind))

  test('audio is handled in whole and in parts where it was saved on the device; all other audio is left to the browser', () => {
    for (const init of [{}, { headers: { range: 'bytes=5-' } }]) {
      expect(kindOf(requestTo('/saved-audio/5', init), origin)).toBe('audio')
      expect(kindOf(requestTo('/files/a.mp3', init), origin)).toBeUndefined()
      expect(kindOf({ ...requestTo('/', init), url: 'https://cdn.example/saved-audio/5' }, origin)).toBeUndefined()
    }
  })

  test('every page that is opened is handled, also one that is never saved', () => {
    for (const path of ['/', '/access', '/user?token=x']) expect(kindOf(requestTo(path, { mode: 'navigate' }), origin)).toBe('page')
  })

  test.each([
    ['a write', requestTo('/api/igreja/1', { method: 'POST' })],
    ['a file that a page opens', requestTo('/api/evento/1/ingresso/2/apple-wallet?codigo=x', { mode: 'navigate' })],
    ['a deletion', requestTo('/api/user/sessao', { method: 'DELETE' })],
    ['a call with a login', requestTo('/api/igreja/1', { headers: { authorization: 'Bearer x' } })],
    ['a part of a file', requestTo('/pictures/a.webp', { headers: { range: 'bytes=0-' } })],
    ['a secret in the address', requestTo('/api/igreja/1?token=x')],
    ['a stream of changes that knows its caller', requestTo('/api/conversa/1/mudancas?bilhete=x')],
    ['access', requestTo('/api/security/captcha')],
    ['a person’s own data', requestTo('/api/user/?email=a@b.c')],
    ['a payment, and the stream of its changes', requestTo('/api/pagamento/A/mudancas')],
    ['the chat', requestTo('/api/chat/1')],
    ['another site', { ...requestTo('/'), url: 'https://connect.facebook.net/x.js' }],
    ['a manifest', requestTo('/manifest.webmanifest')],
  ])('%s is left to the browser', (_, request) => expect(kindOf(request, origin)).toBeUndefined())
})

describe('what may be saved', () => {
  test.each(['/', '/about', '/news', '/news/5', '/user', '/user/church', '/prayer', '/prayer/new'])('the page %s', path => {
    expect(maySavePage(urlOf(path), responseWith(html))).toBe(true)
  })

  test.each([
    '/access',
    '/access/new-password',
    '/login',
    '/register',
    '/reset-password',
    '/prayer/5',
    '/prayer/5/delete',
    '/admin',
    '/third-parts/voluts',
    '/search',
    '/error',
    '/offline',
    '/nowhere',
    // Screens of the specification that must not stay on a phone; they need `offline: false` when they are built.
    '/checkout',
    '/checkout/thank-you',
    '/give',
    '/doacoes',
    '/subscription/plans',
    '/user/payment/123',
    '/user/cards',
    '/user/addcard',
    '/user/deletecard',
    '/user/data-update',
    '/user/delete-user',
    '/user/confirm-delete-user',
    '/embed/chat',
    '/embed/print-member-card',
    '/about?token=x',
  ])('not %s', path => {
    expect(maySaveAddress(urlOf(path))).toBe(false)
    expect(maySavePage(urlOf(path), responseWith(html))).toBe(false)
  })

  test.each([
    ['an error', responseWith(html, { status: 503 })],
    ['a redirect to another page', responseWith(html, { redirected: true })],
    ['a response with no-store', responseWith({ ...html, 'cache-control': 'no-store' })],
    ['a private response', responseWith({ ...html, 'cache-control': 'private' })],
    ['the page of a hotel’s Wi-Fi', responseWith({ 'content-type': 'text/html', 'cache-control': 'public, max-age=3600' })],
    ['not a page', responseWith({ ...html, 'content-type': 'application/json' })],
  ])('not %s', (_, response) => expect(maySavePage(urlOf('/'), response)).toBe(false))

  test('of replies only those that the server declares public', () => {
    expect(maySaveReply(responseWith({ ...ours, 'cache-control': 'public, max-age=0, stale-while-revalidate=60' }))).toBe(true)
    expect(maySaveReply(responseWith({ 'cache-control': 'public' }))).toBe(false)
    expect(maySaveReply(responseWith({ ...ours, 'cache-control': 'private, no-store' }))).toBe(false)
    expect(maySaveReply(responseWith({ ...ours, 'cache-control': 'public' }, { status: 404 }))).toBe(false)
    expect(maySaveReply(responseWith({}))).toBe(false)
  })
})

test('a server error counts as no response, a refusal does not', () => {
  expect(isUnavailable(undefined)).toBe(true)
  expect(isUnavailable(responseWith({}, { status: 502 }))).toBe(true)
  expect(isUnavailable(responseWith({}, { status: 404 }))).toBe(false)
  // A redirect that the browser follows by itself.
  expect(isUnavailable(responseWith({}, { status: 0 }))).toBe(false)
})

test('the key of a page is its address and language, without tracking parameters', () => {
  expect(pageKey(urlOf('/about/'), 'pt')).toBe(`${origin}/about?atrio-lang=pt`)
  expect(pageKey(urlOf('/about?utm_source=x&fbclid=1'), 'pt')).toBe(pageKey(urlOf('/about'), 'pt'))
  expect(pageKey(urlOf('/?b=2&a=1'), 'es')).toBe(pageKey(urlOf('/?a=1&b=2'), 'es'))
  expect(pageKey(urlOf('/?search=a'), 'pt')).not.toBe(pageKey(urlOf('/'), 'pt'))
  expect(pageKey(urlOf('/'), 'pt')).not.toBe(pageKey(urlOf('/'), 'es'))
})

test('the requested path is passed on without a secret', () => {
  expect(requestedPath(urlOf('/event/5?a=1'))).toBe('/event/5?a=1')
  expect(requestedPath(urlOf('/user?token=x&a=1'))).toBe('/user')
})

test('the files and the title of a page are read from its HTML', () => {
  const page = `<title>Sobre n&#x27;s &amp; v&quot;s</title><link href="/assets/a-1.js"><link href="/assets/f.woff2"><script>import "/assets/a-1.js"</script>`
  expect(assetsIn(page)).toEqual(['/assets/a-1.js', '/assets/f.woff2'])
  expect(titleIn(page)).toBe(`Sobre n's & v"s`)
  expect(assetsIn('')).toEqual([])
  expect(titleIn('')).toBe('')
})

describe('the entries to delete', () => {
  const entries = [1, 2, 3, 4].map(at => ({ key: `k${at}`, at, bytes: 10 }))

  test('are the oldest, beyond the count', () => expect(keysToDelete(entries, { count: 2, bytes: 1_000 })).toEqual(['k2', 'k1']))
  test('are the oldest, beyond the bytes', () => expect(keysToDelete(entries, { count: 9, bytes: 25 })).toEqual(['k2', 'k1']))
  test('are none within the limits', () => expect(keysToDelete(entries, { count: 4, bytes: 40 })).toEqual([]))
  test('include a single entry that is too large', () =>
    expect(keysToDelete([{ key: 'k', at: 1, bytes: 50 }], { count: 4, bytes: 40 })).toEqual(['k']))
})
