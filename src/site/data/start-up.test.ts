import { expect, test } from 'vitest'
import { findChurchByHost, getChurchByCode } from '#features/church/contract/church.ts'
import { listMenu } from '#features/church/contract/menu.ts'
import { listModules } from '#features/church/contract/modules.ts'
import { getVisual } from '#features/church/contract/visual.ts'
import { startUpParts } from '#main/site/start-up-parts.ts'
import type { Api } from './api.ts'
import { HttpError } from './http-error.ts'
import { complete, isComplete, partOf, type Ready, startUp, startUpPart } from './start-up.ts'

const host = { hostname: 'esperanca.localhost', codigo: 'esperanca' }
const replies = new Map<unknown, unknown>([
  [getChurchByCode, { slug: 'esperanca', flagAtivo: true }],
  [findChurchByHost, { clientes: [] }],
  [listModules, [{ codigo: 'MOD_EBD', url: null }]],
  [getVisual, { corApp: '#0F766E', logo: null }],
  [listMenu, []],
])

/** Answers each call with its reply, and those that are named with no answer. `asked` is filled with the calls that were made. */
function apiWithout(...broken: readonly unknown[]): { api: Api; asked: unknown[] } {
  const asked: unknown[] = []
  const api = async (call: unknown) => {
    asked.push(call)
    if (broken.includes(call)) throw new HttpError('network')
    return replies.get(call)
  }
  return { api: api as Api, asked }
}

const rooms = startUpPart({ name: 'rooms', load: async () => ['Nave'] })

test('a church starts up with what the features bring', async () => {
  const started = (await startUp(apiWithout().api, host, [rooms])) as Ready
  expect(started).toMatchObject({ status: 'ready', church: { slug: 'esperanca' }, menu: [] })
  expect(partOf(started, rooms)).toEqual(['Nave'])
  expect(isComplete(started)).toBe(true)
})

test.each([
  ['answers with an error', () => Promise.reject(new HttpError('network'))],
  [
    'throws before it asks',
    () => {
      throw new Error('no such thing')
    },
  ],
])('a part that %s is left out, and only that is asked for again', async (_, load) => {
  const broken = startUpPart<string[]>({ name: 'rooms', load })
  const started = (await startUp(apiWithout().api, host, [broken])) as Ready
  expect(partOf(started, broken)).toBeNull()
  expect(isComplete(started)).toBe(false)
  const { api, asked } = apiWithout()
  const completed = await complete(api, started, [rooms])
  expect(partOf(completed, rooms)).toEqual(['Nave'])
  expect(isComplete(completed)).toBe(true)
  expect(asked).toEqual([])
})

test('the menu may fail alone', async () => {
  const started = (await startUp(apiWithout(listMenu).api, host, [rooms])) as Ready
  expect([started.status, started.menu, isComplete(started)]).toEqual(['ready', null, false])
  expect((await complete(apiWithout().api, started, [rooms])).menu).toEqual([])
})

test.each([getChurchByCode, listModules, getVisual])('without $path there is no site', async call => {
  const started = await startUp(apiWithout(call).api, host, [rooms])
  expect(started).toEqual({ status: 'failed', warning: { context: 'ERROR_PAGE', code: 'unexpected' } })
})

test('a host that no church has is told so', async () => {
  const started = await startUp(apiWithout().api, { hostname: 'nobody.example', codigo: undefined }, [])
  expect(started).toMatchObject({ status: 'failed', warning: { code: 'church-not-found' } })
})

test('no two features take the same name for their part', () => {
  expect(new Set(startUpParts.map(({ name }) => name)).size).toBe(startUpParts.length)
})
