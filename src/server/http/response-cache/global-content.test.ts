import { text } from 'drizzle-orm/pg-core'
import { afterAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, type Subject } from '#contract/endpoint.ts'
import type { Screen } from '#contract/screen.ts'
import { ByChurch } from '#contract/values.ts'
import { bannerTable } from '#features/banners/server/tables.ts'
import { updateBranding } from '#features/church/contract/branding.ts'
import { setModule } from '#features/church/contract/modules.ts'
import { globalContentTable } from '#server/db/global-content.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { importGlobalContent } from '#server/writes/import-global-content.ts'
import { createTables } from '../../../../tests/fixtures/database/create-tables.ts'
import type { Church } from '../../../../tests/fixtures/people.ts'
import { recordStatements } from '../../../../tests/fixtures/queries.ts'
import { noLimits, openTestServer } from '../../../../tests/fixtures/server.ts'
import { on } from '../api/on.ts'

// Content that is the same for all churches, as the texts of the Bible will be: a table of this test, an endpoint and two screens.

const subject = 'prova' as Subject
const verseTable = globalContentTable('prova_versiculo', { idioma: text('idioma').notNull(), texto: text('texto').notNull() })
const getVerses = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/prova-versiculo/',
  summary: 'x',
  access: 'public',
  cache: 'global',
  module: 'MOD_DEVOCIONAL',
  shows: [subject],
  input: { params: z.object({ slug: z.string() }), query: z.extend(z.partial(ByChurch), { idioma: z.optional(z.string()) }) },
  reply: z.object({ textos: z.array(z.string()), recebido: z.array(z.string()), visiveis: z.int() }),
})
const handler = on(getVerses, async ({ db, church, params, query }) => ({
  textos: (await db.select().from(verseTable).orderBy(verseTable.id))
    .filter(({ idioma }) => !query.idioma || idioma === query.idioma)
    .map(row => row.texto),
  // What a handler could make a church's own reply of.
  recebido: [...Object.keys(church ?? {}), ...Object.keys(params), ...Object.keys(query)],
  visiveis: (await db.select().from(bannerTable)).length,
}))

const extraScreens: readonly Screen[] = [
  { id: 'prova', path: 'prova', file: 'site/prova.tsx', shows: [subject] },
  { id: 'outra', path: 'outra', file: 'site/outra.tsx' },
]
let rendered = 0
const options = {
  limits: noLimits,
  extraRoutes: [handler],
  extraScreens,
  render: async () => new Response(`<p>${++rendered}</p>`, { headers: { 'content-type': 'text/html' } }),
}
const a = await openTestServer(options)
const b = await openTestServer({ ...options, database: a.database })
afterAll(async () => {
  await b.close()
  await a.close()
})
await createTables(a.owner, verseTable)
// The start of a server gives its role the rights.
await migrateDatabase(a.database.url, 'migrations')

const importVerses = (...verses: string[]) =>
  importGlobalContent(a.database.url, subject, async tx => {
    await tx.delete(verseTable)
    await tx.insert(verseTable).values(verses.flatMap(texto => ['pt', 'es'].map(idioma => ({ idioma, texto: `${texto} ${idioma}` }))))
  })
const read = (at: Church, node = a, query = '') => node.send({ path: `/api/igreja/${at.slug}/prova-versiculo/${query}`, host: at.host })
const versesOf = async (at: Church, node = a) => JSON.parse((await read(at, node)).text).textos as string[]
const soon = { timeout: 2_000, interval: 20 }
/** Waits until both nodes show a verse to a church. */
const everywhere = (at: Church, verse: string) =>
  vi.waitFor(async () => {
    for (const node of [a, b]) expect((await versesOf(at, node))[0]).toBe(`${verse} pt`)
  }, soon)
const switchModule = async (at: Church, flagAtivo: boolean) => {
  const as = await a.buildMember(at, { roles: ['ROLE_ADMIN'] })
  const versionSql = "select versao from igreja_modulo where igreja_id = $1 and codigo = 'MOD_DEVOCIONAL'"
  const { versao } = (await a.owner.query(versionSql, [at.id])).rows[0]
  return a.call(setModule, { codigo: 'MOD_DEVOCIONAL', versao, body: { flagAtivo } }, { at, as })
}

test('all churches get the same reply, made once, of nothing but this content', async () => {
  await importVerses('No princípio')
  const [one, two] = [await a.buildChurch(), await a.buildChurch()]
  await everywhere(one, 'No princípio')
  await importVerses('Haja luz')
  await everywhere(one, 'Haja luz')
  const third = await a.buildChurch()
  await a.send({ path: '/', host: third.host })
  const replies: string[] = []
  const statements = await recordStatements(a.services.pool, async () => {
    for (const church of [one, two, third]) {
      replies.push((await read(church)).text)
      replies.push((await a.send({ path: `/api/igreja/${church.slug}/prova-versiculo/?igreja=${church.slug}`, host: 'localhost' })).text)
    }
  })
  expect(new Set(replies)).toEqual(new Set([JSON.stringify({ textos: ['Haja luz pt', 'Haja luz es'], recebido: [], visiveis: 0 })]))
  expect(statements.filter(({ text }) => text.includes('prova_versiculo'))).toHaveLength(0)

  const first = await recordStatements(a.services.pool, async () => {
    for (const church of [one, two, third]) expect(JSON.parse((await read(church, a, '?idioma=es')).text).textos).toEqual(['Haja luz es'])
  })
  expect(first.filter(({ text }) => text.includes('prova_versiculo'))).toHaveLength(1)
})

test('a change of a church leaves it; an import changes it for all churches on both nodes, and the pages that show it', async () => {
  await importVerses('O Senhor é o meu pastor')
  const [one, two] = [await a.buildChurch(), await a.buildChurch()]
  for (const church of [one, two]) await everywhere(church, 'O Senhor é o meu pastor')
  const as = await a.buildMember(one, { roles: ['ROLE_ADMIN'] })
  expect((await a.call(updateBranding, { versao: 1, body: { corApp: '#0F766E' } }, { at: one, as })).status).toBe(200)
  const statements = await recordStatements(a.services.pool, async () => void (await versesOf(one)))
  expect(statements.filter(({ text }) => text.includes('prova_versiculo'))).toEqual([])

  const page = async (path: string, node = a, { host } = two) => (await node.send({ path, host })).text
  const pages = async () => Promise.all([a, b].flatMap(node => ['/prova', '/outra'].map(path => page(path, node))))
  const before = await pages()
  expect(await pages()).toEqual(before)
  await importVerses('Nada me faltará')
  for (const church of [one, two]) await everywhere(church, 'Nada me faltará')
  const after = await pages()
  expect(after.map((html, n) => html === before[n])).toEqual([false, true, false, true])
})

test('an import that fails changes nothing', async () => {
  const church = await a.buildChurch()
  await importVerses('Amém')
  await everywhere(church, 'Amém')
  const failing = importGlobalContent(a.database.url, subject, async tx => {
    await tx.delete(verseTable)
    throw new Error('the file is cut off')
  })
  await expect(failing).rejects.toThrow('cut off')
  expect(await versesOf(church)).toEqual(['Amém pt', 'Amém es'])
})

test('a church without the module is refused at once on every node, whoever has asked before, and others are not', async () => {
  const [one, two] = [await a.buildChurch(), await a.buildChurch()]
  await importVerses('Amém')
  for (const church of [one, two]) await everywhere(church, 'Amém')
  // Again, as the fast path would answer.
  for (const node of [a, b]) expect((await read(one, node)).status).toBe(200)
  expect((await switchModule(one, false)).status).toBe(200)
  const off = await read(one)
  expect([off.status, JSON.parse(off.text).code]).toEqual([404, 'module-off'])
  await vi.waitFor(async () => expect((await read(one, b)).status).toBe(404), soon)
  for (const node of [a, b]) expect((await read(two, node)).status).toBe(200)
  expect((await a.send({ path: `/api/igreja/${one.slug}/prova-versiculo/`, host: 'localhost' })).status).toBe(404)
  for (const host of [two.host, 'nobody.example'])
    expect((await a.send({ path: `/api/igreja/${one.slug}/prova-versiculo/`, host })).status).toBe(404)
  await switchModule(one, true)
  expect((await read(one)).status).toBe(200)
})

test('a node that may have missed an import reads again', async () => {
  const church = await a.buildChurch()
  await importVerses('Amém')
  await everywhere(church, 'Amém')
  await a.owner.query("update prova_versiculo set texto = 'Aleluia pt' where idioma = 'pt'")
  await a.owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'atrio-bus' and datname = current_database()",
  )
  await everywhere(church, 'Aleluia')
})
