import { afterAll, expect, test } from 'vitest'
import { listNotifications } from '#features/notifications/contract.ts'
import { search } from '#features/search/contract.ts'
import { openTestServer } from '../../../../tests/fixtures/server.ts'
import {
  createDevotional,
  deleteDevotional,
  getDevotional,
  listDevotionalSeries,
  listDevotionals,
  listReadings,
  markRead,
  publishDevotional,
  searchDevotionals,
  unmarkRead,
} from '../contract.ts'

const { call, buildChurch, buildMember, send, close } = await openTestServer()
afterAll(close)

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

async function churchWithDevotionals() {
  const at = await buildChurch()
  const as = await buildMember(at, { roles: ['ROLE_ADMIN_CONTENT'] })
  const publish = async (titulo: string, serie: string | null, days: number) => {
    const body = { titulo, serie, passagem: 'Salmo 121.1', versiculo: 'Olho para os montes.', oracao: 'Guarda-nos. Amém.' }
    const { id, versao } = (await call(createDevotional, { body }, { at, as })).reply
    return (await call(publishDevotional, { id, versao, body: { dataInicio: inDays(days) } }, { at, as })).reply
  }
  const first = await publish('Montes', 'Salmos', -3)
  await publish('Pão', 'Pai-nosso', -2)
  const last = await publish('Pastor', 'Salmos', -1)
  await publish('Amanhã', 'Salmos', 1)
  return { at, first, last }
}

test('are listed with their passage, all or those of a series, and tomorrow’s is not there yet', async () => {
  const { at } = await churchWithDevotionals()
  const list = async (args = {}) => (await call(listDevotionals, args, { at })).reply
  expect(await list()).toMatchObject([
    { titulo: 'Pastor', serie: 'Salmos', passagem: 'Salmo 121.1', versiculo: 'Olho para os montes.' },
    { titulo: 'Pão', serie: 'Pai-nosso' },
    { titulo: 'Montes', serie: 'Salmos' },
  ])
  expect((await list({ serie: 'Salmos' })).map(({ titulo }) => titulo)).toEqual(['Pastor', 'Montes'])
  expect(await list({ serie: 'Outra' })).toEqual([])
  const found = async (serie: string) => (await call(searchDevotionals, { q: 'montes', serie }, { at })).reply.map(({ titulo }) => titulo)
  expect(await found('Salmos')).toEqual(['Montes', 'Pastor'])
  expect(await found('Pai-nosso')).toEqual(['Pão'])
  expect((await call(listDevotionalSeries, {}, { at })).reply).toEqual([
    { nome: 'Salmos', qtde: 2 },
    { nome: 'Pai-nosso', qtde: 1 },
  ])
})

test('have a prayer, and the ones of the days before and after', async () => {
  const { at, first, last } = await churchWithDevotionals()
  const { reply } = await call(getDevotional, { id: last.id }, { at })
  expect(reply).toMatchObject({ oracao: 'Guarda-nos. Amém.', anterior: { titulo: 'Pão' }, proxima: null })
  expect((await call(getDevotional, { id: first.id }, { at })).reply).toMatchObject({ anterior: null, proxima: { titulo: 'Pão' } })
})

test('are announced, found by their passage and their prayer, and in the feed and the site map', async () => {
  const { at, last } = await churchWithDevotionals()
  expect((await call(listNotifications, {}, { at })).reply[0]).toMatchObject({
    titulo: 'Pastor',
    tipo: { codigo: 'DEVOCIONAL' },
    caminho: `/devotionals/${last.id}`,
  })
  for (const q of ['salmo 121', 'guarda-nos'])
    expect((await call(search, { q }, { at })).reply.resultados.map(({ tipo, titulo }) => [tipo, titulo])).toContainEqual([
      'DEVOCIONAL',
      'Pastor',
    ])
  const read = async (path: string) => (await send({ path, host: at.host })).text
  const feed = await read('/devotionals/feed.xml')
  for (const words of ['<title>Pastor</title>', 'Olho para os montes.', 'Guarda-nos.']) expect(feed).toContain(words)
  expect(await read('/sitemap.xml')).toContain(`/devotionals/${last.id}</loc>`)
})

test('are marked as read by each member for themselves, once, and the mark goes with the devotional', async () => {
  const { at, first, last } = await churchWithDevotionals()
  const [maria, ana] = [await buildMember(at), await buildMember(at)]
  const read = async (as: typeof maria) => (await call(listReadings, {}, { at, as })).reply
  for (const id of [first.id, last.id, first.id]) await call(markRead, { id }, { at, as: maria })
  expect(await read(maria)).toEqual([last.id, first.id])
  expect(await read(ana)).toEqual([])
  for (let times = 0; times < 2; times++) expect((await call(unmarkRead, { id: last.id }, { at, as: maria })).status).toBe(200)
  expect(await read(maria)).toEqual([first.id])
  const tomorrow = await call(markRead, { id: last.id + 1 }, { at, as: maria })
  expect(tomorrow.status).toBe(404)
  const staff = await buildMember(at, { roles: ['ROLE_ADMIN_CONTENT'] })
  await call(deleteDevotional, { id: first.id, versao: first.versao }, { at, as: staff })
  expect(await read(maria)).toEqual([])
})
