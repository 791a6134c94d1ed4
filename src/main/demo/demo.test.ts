import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '#server/db/owner.ts'
import { createPool } from '#server/db/pool.ts'
import { readEnv } from '#server/env.ts'
import { diskStore } from '#server/files/disk-store.ts'
import { createDatabase, type Database } from '../../../tests/fixtures/database/database.ts'
import { unknownFileUses } from '../../../tests/fixtures/file-uses.ts'
import { testInTurn } from '../../../tests/fixtures/test-in-turn.ts'
import { printWelcome } from '../welcome.ts'
import { storeBranding } from './branding.ts'
import { seedDemoOnce } from './demo.ts'

let folder: string
let database: Database
let pool: pg.Pool

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrio-demo-'))
  database = await createDatabase()
  pool = createPool(database.url, 4)
})

afterAll(async () => {
  await pool.end()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const services = (variables: Record<string, string> = {}) => ({
  pool,
  env: readEnv({ ATRIO_DATA_DIR: folder, ...variables }),
  files: diskStore(folder),
  secret: randomBytes(32),
})
const seed = () => seedDemoOnce(database.url, services(), () => {})
const query = (sql: string) => asOwner(database.url, async connection => (await connection.query(sql)).rows)

/** The number of rows in each table of the demo. */
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

async function welcome(variables?: Record<string, string>): Promise<string> {
  let output = ''
  await printWelcome(services(variables), text => {
    output += text
  })
  return output
}

// Each test depends on the state that the previous one left.
test('without a church the welcome explains how to create one, and shows no login', async () => {
  expect(await welcome()).toContain('npm run church -- create')
  expect(await welcome()).not.toContain('Demo@1234')
})

testInTurn('a seeding that fails is rolled back', { timeout: 60_000 }, async () => {
  await query("insert into conta (email, nome, senha) values ('pedro@demo.atrio.app', 'Another', 'x')")
  await expect(seed()).rejects.toThrow()
  expect(await rowCounts()).toMatchObject({ organizacao: 0, igreja: 0, banner: 0, conta: 1, usuario: 0 })
  await query('delete from conta')
})

test('two servers that start at once seed once, and a third one changes nothing', { timeout: 60_000 }, async () => {
  await Promise.all([seed(), seed()])
  const counts = await rowCounts()
  expect(counts).toMatchObject({ organizacao: 1, igreja: 6, conta: 7 })
  const before = await query('select * from igreja order by id')
  await seed()
  expect(await rowCounts()).toEqual(counts)
  expect(await query('select * from igreja order by id')).toEqual(before)
})

test('every committed picture and file is used by a row, and every one of a row is stored and known', async () => {
  const used = await query('select distinct chave from arquivo_uso u join arquivo a on a.id = u.arquivo_id')
  const stored = ['pictures', 'files', 'private'].flatMap(area => readdirSync(join(folder, area)).map(name => `${area}/${name}`))
  expect(stored.length).toBeGreaterThan(20)
  expect(used.map(({ chave }) => chave).sort()).toEqual(stored.sort())
  const unknown = await asOwner(database.url, unknownFileUses)
  expect(unknown).toEqual([])
})

test('a load database shows the same pictures', async () => {
  const brandings = await storeBranding(diskStore(folder))
  expect(brandings.length).toBeGreaterThan(3)
  for (const { pictures } of brandings) expect(pictures.length).toBeGreaterThan(1)
})

test('the welcome lists each active church, and the logins only where the demo is allowed', async () => {
  const output = await welcome({ PORT: '3999' })
  for (const expected of [
    'http://localhost:3999',
    'http://esperanca.localhost:3999',
    'http://127.0.0.1:3999',
    'rede@demo.atrio.app',
    'Demo@1234',
  ])
    expect(output).toContain(expected)
  expect(output).not.toContain('fechada')
  expect(await welcome({ ATRIO_DEMO: '0' })).not.toContain('@demo.atrio.app')
})
