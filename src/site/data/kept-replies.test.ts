import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import type { Api } from './api.ts'
import { HttpError } from './http-error.ts'

vi.useFakeTimers()
vi.stubGlobal('location', { pathname: '/', search: '' })
const { keptReplies } = await import('./kept-replies.ts')

const declare = (path: string, offline?: 'never') =>
  endpoint({
    method: 'GET',
    path,
    summary: 'Shows a piece',
    access: 'public',
    cache: 'church',
    ...(offline && { offline }),
    reply: z.unknown(),
  })
const news = declare('/prova/noticia')
const prayer = declare('/prova/oracao', 'never')

/** What the server answers, and how often it was asked. */
let answer: unknown
let asked: number
const api: Api = async () => {
  asked++
  if (answer instanceof Error) throw answer
  return answer as never
}
const reload = vi.fn()

/** A navigation: the loader of a page with one call, and then the page. */
async function open(address: string, called = news) {
  const page = keptReplies.forPage(api, address)
  const data = await page.api(called, {}).finally(page.check)
  keptReplies.pageShown(address, reload)
  return data
}
const leave = () => keptReplies.pageShown('/', reload)
const afterTheCheck = () => vi.advanceTimersByTimeAsync(1_000)

beforeEach(async () => {
  keptReplies.forget()
  reload.mockClear()
  asked = 0
  answer = 'old'
  await open('/news/1')
  leave()
  await vi.advanceTimersByTimeAsync(60_000)
  asked = 0
})

test('a page that was seen is shown from memory, and checked afterwards', async () => {
  expect(await open('/news/1')).toBe('old')
  expect(asked).toBe(0)
  await afterTheCheck()
  expect(asked).toBe(1)
  expect(reload).not.toHaveBeenCalled()
})

test('a changed reply loads the page again, from memory', async () => {
  answer = 'new'
  expect(await open('/news/1')).toBe('old')
  await afterTheCheck()
  expect(reload).toHaveBeenCalledOnce()
  expect(await open('/news/1')).toBe('new')
  expect(asked).toBe(1)
})

test('a changed reply of a page that somebody has left is shown the next time', async () => {
  answer = 'new'
  await open('/news/1')
  leave()
  await afterTheCheck()
  expect(reload).not.toHaveBeenCalled()
  expect(await open('/news/1')).toBe('new')
})

test('a refused reply is forgotten, a failed one stays', async () => {
  answer = new HttpError('network')
  expect(await open('/news/1')).toBe('old')
  await afterTheCheck()
  expect(reload).not.toHaveBeenCalled()
  leave()
  answer = new HttpError('bad-response', 503)
  expect(await open('/news/1')).toBe('old')
  await afterTheCheck()
  expect(reload).not.toHaveBeenCalled()
  leave()
  answer = new HttpError('bad-request', 404)
  expect(await open('/news/1')).toBe('old')
  await afterTheCheck()
  expect(reload).toHaveBeenCalledOnce()
  await expect(open('/news/1')).rejects.toBe(answer)
})

test('the page that is shown is loaded from the server', async () => {
  await open('/news/1')
  await afterTheCheck()
  await vi.advanceTimersByTimeAsync(60_000)
  answer = 'new'
  expect(await open('/news/1')).toBe('new')
})

test('after a write, after ten minutes, and where nothing may be kept, the server is asked', async () => {
  answer = 'new'
  expect(await open('/prayer/1', prayer)).toBe('new')
  keptReplies.forget()
  expect(await open('/news/1')).toBe('new')
  leave()
  await vi.advanceTimersByTimeAsync(11 * 60_000)
  answer = 'newest'
  expect(await open('/news/1')).toBe('newest')
})

test('a reply that was asked for before a write is not kept after it', async () => {
  keptReplies.forget()
  const loading = open('/news/1')
  keptReplies.forget()
  expect(await loading).toBe('old')
  leave()
  answer = 'new'
  expect(await open('/news/1')).toBe('new')
})
