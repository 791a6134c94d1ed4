import { expect, test } from 'vitest'
import { refuseOtherSite } from './other-site.ts'

const allowed = ['https://app.example']
const own = 'https://igreja.example'
const isRefused = (headers: Record<string, string>) => {
  try {
    refuseOtherSite(name => ({ host: 'igreja.example', ...headers })[name], allowed)
    return false
  } catch (problem) {
    expect(problem).toMatchObject({ code: 'other-site', status: 403 })
    return true
  }
}

test.each([
  ['a client that is no browser', {}, false],
  ['a page of the church', { 'sec-fetch-site': 'same-origin', origin: own }, false],
  [
    'a page of the church behind a proxy that hides its scheme',
    { 'sec-fetch-site': 'same-origin', origin: 'http://igreja.example' },
    false,
  ],
  ['what a person started', { 'sec-fetch-site': 'none' }, false],
  ['an older browser, in a page of the church', { origin: own }, false],
  ['a page of an allowed origin', { 'sec-fetch-site': 'cross-site', origin: 'https://app.example' }, false],
  ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, true],
  ['a page of another site that hides its origin', { 'sec-fetch-site': 'cross-site', origin: 'null' }, true],
  ['a page of a neighbour under the same domain', { 'sec-fetch-site': 'same-site', origin: 'https://outra.example' }, true],
  ['an address of another port of the same host', { origin: 'https://igreja.example:8443' }, true],
  ['an older browser, in a page of another site', { origin: 'https://evil.example' }, true],
  ['an older browser, in a page without an origin', { origin: 'null' }, true],
])('%s: refused %s', (_who, headers, expected) => {
  expect(isRefused(headers)).toBe(expected)
})
