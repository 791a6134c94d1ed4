import { expect, test } from 'vitest'
import { getBranding } from '#features/church/contract/branding.ts'
import { findChurchByHost, getChurchByCode } from '#features/church/contract/church.ts'
import { listMenu } from '#features/church/contract/menu.ts'
import { listModules } from '#features/church/contract/modules.ts'
import { startUpParts } from '#main/site/start-up-parts.ts'
import type { Api } from './api.ts'
import { HttpError } from './http-error.ts'
import { isComplete, loadMissingParts, loadStartUp, partOf, type ReadyStartUp, startUpPart } from './start-up.ts'

const host = { hostname: 'esperanca.localhost', codigo: 'esperanca' }
const replies = new Map<unknown, unknown>([
  [getChurchByCode, { slug: 'esperanca', flagAtivo: true }],
  [findChurchByHost, { clientes: [] }],
  [listModules, [{ codigo: 'MOD_EBD', url: null }]],
  [getBranding, { corApp: '#0F766E', logo: null }],
  [listMenu, []],
])

/** An API that has a reply for each call and fails for the `broken` ones. `calls` lists the endpoints that were called. */
function apiWithout(...broken: readonly unknown[]): { api: Api; calls: unknown[] } {
  const calls: unknown[] = []
  const api = async (endpoint: unknown) => {
    calls.push(endpoint)
    if (broken.includes(endpoint)) throw new HttpError('network')
    return replies.get(endpoint)
  }
  return { api: api as unknown as Api, calls }
}

const rooms = startUpPart({ name: 'rooms', load: async () => ['Nave'] })

test('a church starts up with the parts of the features', async () => {
  const started = (await loadStartUp(apiWithout().api, host, [rooms])) as ReadyStartUp
  expect(started).toMatchObject({ status: 'ready', church: { slug: 'esperanca' }, menu: [] })
  expect(partOf(started, rooms)).toEqual(['Nave'])
  expect(isComplete(started)).toBe(true)
})

test.each([
  ['rejects', () => Promise.reject(new HttpError('network'))],
  [
    'throws before it makes a call',
    () => {
      throw new Error('no such thing')
    },
  ],
])('a part that %s is left out, and only that part is loaded again', async (_, load) => {
  const broken = startUpPart<string[]>({ name: 'rooms', load })
  const started = (await loadStartUp(apiWithout().api, host, [broken])) as ReadyStartUp
  expect(partOf(started, broken)).toBeNull()
  expect(isComplete(started)).toBe(false)
  const { api, calls } = apiWithout()
  const completed = await loadMissingParts(api, started, [rooms])
  expect(partOf(completed, rooms)).toEqual(['Nave'])
  expect(isComplete(completed)).toBe(true)
  expect(calls).toEqual([])
})

test('the menu may fail alone', async () => {
  const started = (await loadStartUp(apiWithout(listMenu).api, host, [rooms])) as ReadyStartUp
  expect([started.status, started.menu, isComplete(started)]).toEqual(['ready', null, false])
  expect((await loadMissingParts(apiWithout().api, started, [rooms])).menu).toEqual([])
})

test.each([getChurchByCode, listModules, getBranding])('without $path there is no site', async call => {
  const started = await loadStartUp(apiWithout(call).api, host, [rooms])
  expect(started).toEqual({ status: 'failed', warning: { context: 'ERROR_PAGE', code: 'unexpected' } })
})

test('where the slug is known nothing waits for the church', async () => {
  const { api, calls } = apiWithout()
  const starting = loadStartUp(api, { ...host, slug: 'esperanca' }, [rooms])
  expect(calls).toEqual([getChurchByCode, listModules, getBranding, listMenu])
  expect(await starting).toEqual(await loadStartUp(apiWithout().api, host, [rooms]))
})

test('a church that is not active has no site, also where its slug is known', async () => {
  const inactive = async (endpoint: unknown) => (endpoint === getChurchByCode ? { slug: 'esperanca', flagAtivo: false } : [])
  for (const slug of ['esperanca', undefined])
    expect(await loadStartUp(inactive as unknown as Api, { ...host, slug }, [])).toMatchObject({ warning: { code: 'church-not-found' } })
})

test('a host without a church fails with church-not-found', async () => {
  const started = await loadStartUp(apiWithout().api, { hostname: 'nobody.example', codigo: undefined }, [])
  expect(started).toMatchObject({ status: 'failed', warning: { code: 'church-not-found' } })
})

test('no two features take the same name for their part', () => {
  expect(new Set(startUpParts.map(({ name }) => name)).size).toBe(startUpParts.length)
})
