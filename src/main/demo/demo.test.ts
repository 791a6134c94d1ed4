import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '#server/db/owner.ts'
import { createPool } from '#server/db/pool.ts'
import { readEnv } from '#server/env.ts'
import { openFiles } from '#server/files/open-files.ts'
import { createDatabase, type Database } from '../../../tests/fixtures/database.ts'
import { printWelcome } from '../welcome.ts'
import { seedDemoOnce } from './demo.ts'
import { keepLooks } from './looks.ts'

let room: string
let database: Database
let pool: pg.Pool

beforeAll(async () => {
  room = mkdtempSync(join(tmpdir(), 'atrio-demo-'))
  database = await createDatabase()
  pool = createPool(database.url, 4)
})

afterAll(async () => {
  await pool.end()
  await database.drop()
  rmSync(room, { recursive: true, force: true })
})

const services = (more: Record<string, string> = {}) => ({ pool, env: readEnv({ ATRIO_DATA_DIR: room, ...more }) })
const seed = () => seedDemoOnce(database.url, services(), () => {})
const query = (sql: string) => asOwner(database.url, async connection => (await connection.query(sql)).rows)

/** How many rows each table of the demo holds. */
async function rowCounts(): Promise<Record<string, number>> {
  const tables = [
    'organizacao',
    'igreja',
    'igreja_modulo',
    'igreja_app_menu',
    'banner',
    'igreja_metodo_pagamento',
    'congregacao',
    'conta',
    'usuario',
    'usuario_papel',
  ]
  const [row] = await query(`select ${tables.map(table => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`)
  return row
}

async function welcome(more?: Record<string, string>): Promise<string> {
  let said = ''
  await printWelcome(services(more), text => {
    said += text
  })
  return said
}

// One story: each test stands on what the one before has left.
test('without a church the welcome says how to make one, and shows no login', async () => {
  expect(await welcome()).toContain('npm run church -- create')
  expect(await welcome()).not.toContain('Demo@1234')
})

test('a seeding that fails half-way leaves nothing', { timeout: 60_000 }, async () => {
  await query("insert into conta (email, nome, senha) values ('pedro@demo.atrio.app', 'Another', 'x')")
  await expect(seed()).rejects.toThrow()
  expect(await rowCounts()).toMatchObject({ organizacao: 0, igreja: 0, banner: 0, conta: 1, usuario: 0 })
  await query('delete from conta')
})

test('two servers that start at once seed once, and a third changes nothing', { timeout: 60_000 }, async () => {
  await Promise.all([seed(), seed()])
  const counts = await rowCounts()
  expect(counts).toMatchObject({ organizacao: 1, igreja: 6, conta: 7 })
  const before = await query('select * from igreja order by id')
  await seed()
  expect(await rowCounts()).toEqual(counts)
  expect(await query('select * from igreja order by id')).toEqual(before)
})

test('every committed picture is named by a row, and every one that a row names is there', async () => {
  const tables = ['igreja', 'banner', 'noticia', 'oracao']
  const named = await query(
    tables.map(table => `select (regexp_matches(t::text, '/pictures/([^"\\\\]+)', 'g'))[1] as name from ${table} t`).join(' union '),
  )
  const kept: string[] = []
  for await (const { name } of openFiles({ ATRIO_DATA_DIR: room }).list()) kept.push(name)
  expect(kept.length).toBeGreaterThan(20)
  expect(named.map(({ name }) => name).sort()).toEqual(kept.sort())
})

test('a load database shows the same pictures', async () => {
  const looks = await keepLooks(openFiles({ ATRIO_DATA_DIR: room }))
  expect(looks.length).toBeGreaterThan(3)
  for (const { banners } of looks) expect(banners.length).toBeGreaterThan(1)
})

test('the welcome names each active church, and the logins only where the demo may be', async () => {
  const said = await welcome({ PORT: '3999' })
  for (const expected of [
    'http://localhost:3999',
    'http://esperanca.localhost:3999',
    'http://127.0.0.1:3999',
    'rede@demo.atrio.app',
    'Demo@1234',
  ])
    expect(said).toContain(expected)
  expect(said).not.toContain('fechada')
  expect(await welcome({ ATRIO_DEMO: '0' })).not.toContain('@demo.atrio.app')
})
