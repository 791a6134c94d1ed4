import { describe, expect, test } from 'vitest'
import { assetsIn, isNoAnswer, kindOf, mayKeepAddress, mayKeepCall, mayKeepPage, pageKey, titleIn, toDrop, wanted } from './rules.ts'

const origin = 'https://esperanca.exemplo.com'
const at = (path: string) => new URL(path, origin)
const asked = (path: string, { method = 'GET', mode = 'cors' as RequestMode, headers = {} } = {}) => ({
  url: at(path).href,
  method,
  mode,
  headers: new Headers(headers),
})
const answered = (headers: Record<string, string>, { status = 200, redirected = false } = {}) => ({
  status,
  redirected,
  headers: new Headers(headers),
})
const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, no-cache' }

describe('what the worker does about a request', () => {
  test.each([
    ['/assets/site-abc.js', 'asset'],
    ['/pictures/abc.webp', 'picture'],
    ['/api/igreja/codigo/esperanca', 'call'],
    ['/bff/general', 'call'],
    ['/icons/192.png', 'call'],
  ])('%s is a matter of its own', (path, kind) => expect(kindOf(asked(path), origin)).toBe(kind))

  test('each page that is opened has an answer, also one that is never kept', () => {
    for (const path of ['/', '/access', '/user?token=x']) expect(kindOf(asked(path, { mode: 'navigate' }), origin)).toBe('page')
  })

  test.each([
    ['a write', asked('/api/igreja/1', { method: 'POST' })],
    ['a deletion', asked('/api/user/sessao', { method: 'DELETE' })],
    ['a call in somebody’s name', asked('/api/igreja/1', { headers: { authorization: 'Bearer x' } })],
    ['a part of a file', asked('/pictures/a.webp', { headers: { range: 'bytes=0-' } })],
    ['a secret in the address', asked('/api/igreja/1?token=x')],
    ['access', asked('/api/security/captcha')],
    ['a person’s own', asked('/api/user/?email=a@b.c')],
    ['the chat', asked('/api/chat/1')],
    ['somebody else’s', { ...asked('/'), url: 'https://connect.facebook.net/x.js' }],
    ['a manifest', asked('/manifest.webmanifest')],
  ])('%s is left to the browser', (_, request) => expect(kindOf(request, origin)).toBeUndefined())
})

describe('what may be kept', () => {
  test.each(['/', '/about', '/event/5', '/user', '/user/church', '/prayer', '/givers', '/accessible'])('the page %s', path => {
    expect(mayKeepPage(at(path), answered(html))).toBe(true)
  })

  test.each([
    '/access',
    '/access/new-password',
    '/login',
    '/register',
    '/reset-password',
    '/checkout',
    '/checkout/thank-you',
    '/give',
    '/user/payment/123',
    '/user/cards',
    '/user/delete-user',
    '/embed/chat',
    '/admin',
    '/third-parts/voluts',
    '/error',
    '/offline',
    '/about?token=x',
  ])('not %s', path => {
    expect(mayKeepAddress(at(path))).toBe(false)
    expect(mayKeepPage(at(path), answered(html))).toBe(false)
  })

  test.each([
    ['an error', answered(html, { status: 503 })],
    ['where another page answered', answered(html, { redirected: true })],
    ['what the server keeps back', answered({ ...html, 'cache-control': 'no-store' })],
    ['what is private', answered({ ...html, 'cache-control': 'private' })],
    ['what is no page', answered({ ...html, 'content-type': 'application/json' })],
  ])('not %s', (_, answer) => expect(mayKeepPage(at('/'), answer)).toBe(false))

  test('of calls only what the server calls public', () => {
    expect(mayKeepCall(answered({ 'cache-control': 'public, max-age=0, stale-while-revalidate=60' }))).toBe(true)
    expect(mayKeepCall(answered({ 'cache-control': 'private, no-store' }))).toBe(false)
    expect(mayKeepCall(answered({ 'cache-control': 'public' }, { status: 404 }))).toBe(false)
    expect(mayKeepCall(answered({}))).toBe(false)
  })
})

test('a server that cannot answer is as good as none, one that says no is not', () => {
  expect(isNoAnswer(undefined)).toBe(true)
  expect(isNoAnswer(answered({}, { status: 502 }))).toBe(true)
  expect(isNoAnswer(answered({}, { status: 404 }))).toBe(false)
  // A redirect that the browser follows by itself.
  expect(isNoAnswer(answered({}, { status: 0 }))).toBe(false)
})

test('a page is found by its address and language, wherever somebody came from', () => {
  expect(pageKey(at('/about/'), 'pt')).toBe(`${origin}/about?atrio-lang=pt`)
  expect(pageKey(at('/about?utm_source=x&fbclid=1'), 'pt')).toBe(pageKey(at('/about'), 'pt'))
  expect(pageKey(at('/?b=2&a=1'), 'es')).toBe(pageKey(at('/?a=1&b=2'), 'es'))
  expect(pageKey(at('/?search=a'), 'pt')).not.toBe(pageKey(at('/'), 'pt'))
  expect(pageKey(at('/'), 'pt')).not.toBe(pageKey(at('/'), 'es'))
})

test('what a person wanted is told on without a secret', () => {
  expect(wanted(at('/event/5?a=1'))).toBe('/event/5?a=1')
  expect(wanted(at('/user?token=x&a=1'))).toBe('/user')
})

test('a page names its files and its title', () => {
  const page = `<title>Sobre n&#x27;s &amp; v&quot;s</title><link href="/assets/a-1.js"><link href="/assets/f.woff2"><script>import "/assets/a-1.js"</script>`
  expect(assetsIn(page)).toEqual(['/assets/a-1.js', '/assets/f.woff2'])
  expect(titleIn(page)).toBe(`Sobre n's & v"s`)
  expect(assetsIn('')).toEqual([])
  expect(titleIn('')).toBe('')
})

describe('what has to leave', () => {
  const entries = [1, 2, 3, 4].map(at => ({ key: `k${at}`, at, bytes: 10 }))

  test('is the oldest, beyond the count', () => expect(toDrop(entries, { count: 2, bytes: 1_000 })).toEqual(['k2', 'k1']))
  test('is the oldest, beyond the bytes', () => expect(toDrop(entries, { count: 9, bytes: 25 })).toEqual(['k2', 'k1']))
  test('is nothing while there is room', () => expect(toDrop(entries, { count: 4, bytes: 40 })).toEqual([]))
  test('is also what is too large by itself', () =>
    expect(toDrop([{ key: 'k', at: 1, bytes: 50 }], { count: 4, bytes: 40 })).toEqual(['k']))
})
