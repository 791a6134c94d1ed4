import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyFolder } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createDatabase, createEmptyDatabase } from '../../../tests/fixtures/database/database.ts'
import { declaredTables as declared } from '../../../tests/fixtures/database/declared-tables.ts'
import { migrateDatabase } from './migrate.ts'

// The migrations are applied to a real database (the template of all test databases), which is compared with the tables declared in
// the code. This finds a migration that was forgotten or changed by hand.

const database = await createDatabase()
const client = new pg.Client({ connectionString: database.url })
await client.connect()
afterAll(async () => {
  await client.end()
  await database.drop()
})

const namesOf = (list: readonly { name?: string | undefined }[]) => list.map(({ name }) => name).sort()

/** Each of these applies all migrations to a database of its own, of which there are more and more. */
const allMigrations = { timeout: 60_000 }

test('the database has exactly the declared tables', async () => {
  const { rows } = await client.query("select tablename as name from pg_tables where schemaname = 'public'")
  expect(namesOf(rows)).toEqual(namesOf(declared))
})

test.each(declared.map(table => [table.name, table] as const))(
  '%s has the declared columns, keys, indexes and policies',
  async (name, table) => {
    const { rows: columns } = await client.query(
      'select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
      [name],
    )
    const expected = table.columns.map(column => ({ name: column.name, type: column.getSQLType(), required: column.notNull }))
    const normalizeType = (type: string) =>
      type
        .replace('character varying', 'varchar')
        .replace(/^character\(/, 'char(')
        .replace(/\s/g, '')
    const comparable = (list: { name: string; type: string; required: boolean }[]) =>
      list.map(column => ({ ...column, type: normalizeType(column.type) })).sort((a, b) => a.name.localeCompare(b.name))
    expect(comparable(columns)).toEqual(comparable(expected))

    const { rows: constraints } = await client.query(
      "select conname as name from pg_constraint where conrelid = $1::regclass and contype in ('f', 'u')",
      [name],
    )
    const unique = [
      ...table.uniqueConstraints,
      ...table.columns.filter(column => column.isUnique).map(column => ({ name: column.uniqueName })),
    ]
    expect(namesOf(constraints)).toEqual(namesOf([...unique, ...table.foreignKeys.map(key => ({ name: key.getName() }))]))

    const { rows: indexes } = await client.query(
      'select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = $1::regclass and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)',
      [name],
    )
    expect(namesOf(indexes)).toEqual(namesOf(table.indexes.map(({ config }) => ({ name: config.name }))))

    const { rows: policies } = await client.query('select polname as name from pg_policy where polrelid = $1::regclass', [name])
    expect(namesOf(policies)).toEqual(namesOf(table.policies))
  },
)

/** An index that leaves out the rows that refer to nothing, of which none refers to the deleted row. */
const withoutNulls = `pg_get_expr(i.indpred, i.indrelid) in (
  select '(' || quote_ident(attname) || ' IS NOT NULL)' from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any (c.conkey))`

// Churches and organizations are never deleted.
test('every reference to other rows has an index on its columns, so that the deletion of a row does not scan the tables that refer to it', async () => {
  const { rows } = await client.query(`
    select conrelid::regclass || ': ' || conname as reference from pg_constraint c
    where contype = 'f' and connamespace = 'public'::regnamespace and confrelid not in ('igreja'::regclass, 'organizacao'::regclass) and not exists (
      select from pg_index i where i.indrelid = c.conrelid and (i.indpred is null or ${withoutNulls})
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] <@ c.conkey)
    order by 1`)
  expect(rows.map(({ reference }) => reference)).toEqual([])
})

test('migrating twice, or two at once, changes nothing', async () => {
  const applied = async () => (await client.query('select hash from atrio.migracao order by id')).rows
  const before = await applied()
  expect(before.length).toBeGreaterThan(0)
  await Promise.all([migrateDatabase(database.url, 'migrations'), migrateDatabase(database.url, 'migrations')])
  expect(await applied()).toEqual(before)
})

test('the pictures of a database without rows for files get them, also those that two churches share', allMigrations, async () => {
  await inOldDatabase(async ({ before, applyUntil, applyAll }) => {
    await applyUntil(10)
    const picture = (digit: string) =>
      `{"url": "/pictures/${digit.repeat(32)}.webp", "fontes": [{"url": "/pictures/${'e'.repeat(32)}.webp", "largura": 480}]}`
    await before.query(`
      insert into igreja (slug, codigo, nome, logo, imagens) values ('casa', 'casa', 'Casa', '${picture('a')}', '[${picture('b')}]'), ('lar', 'lar', 'Lar', '${picture('a')}', '[]');
      insert into banner (igreja_id, titulo, ordem, imagem) values (1, 'Páscoa', 1, '${picture('c')}'), (2, 'Natal', 1, null);
      insert into noticia (igreja_id, titulo, conteudo) values (2, 'Retiro', '<img src="/pictures/${'d'.repeat(32)}.webp">');`)
    await applyAll()
    const { rows } = await before.query(`
      select u.igreja_id || ' ' || tabela || ' ' || linha_id || ' ' || substr(chave, 1, 10) || right(chave, 5) as use
      from arquivo_uso u join arquivo a on a.id = u.arquivo_id and a.igreja_id = u.igreja_id order by 1`)
    expect(rows.map(({ use }) => use)).toEqual([
      '1 banner 1 pictures/c.webp',
      '1 banner 1 pictures/e.webp',
      '1 igreja 1 pictures/a.webp',
      '1 igreja 1 pictures/b.webp',
      '1 igreja 1 pictures/e.webp',
      '2 igreja 2 pictures/a.webp',
      '2 igreja 2 pictures/e.webp',
      '2 noticia 1 pictures/d.webp',
    ])
    expect((await before.query('select distinct tipo, leitura, tamanho, hash from arquivo')).rows).toEqual([
      { tipo: 'image/webp', leitura: 'publica', tamanho: null, hash: null },
    ])
  })
})

test(
  'payment methods that cannot take the currency of their church are switched off, and its treasurers are to be told',
  allMigrations,
  async () => {
    await inOldDatabase(async ({ before, applyUntil, applyAll }) => {
      await applyUntil('receiving-changes')
      await before.query(`
      insert into igreja (slug, codigo, nome, moeda) values ('casa', 'casa', 'Casa', 'BRL'), ('gracia', 'gracia', 'Gracia', 'UYU');
      insert into igreja_gateway (igreja_id, gateway, modo, segredo_aviso) values (2, 8, 'producao', 'x'), (2, 5, 'producao', 'x');
      insert into igreja_metodo_pagamento (igreja_id, codigo, gateway, ordem, dados) values
        (1, 'pix-manual', null, 1, '{}'), (2, 'pix-manual', null, 1, '{"pix": {"chave": "a@b.org"}}'), (2, 'cartao-credito', 8, 2, '{}'),
        (2, 'dinheiro', null, 3, '{}'), (2, 'boleto', 5, 4, '{}');`)
      await applyAll()
      const { rows } = await before.query(
        `select igreja_id || ' ' || codigo as off from igreja_metodo_pagamento where not flag_ativo order by 1`,
      )
      expect(rows.map(({ off }) => off)).toEqual(['2 boleto', '2 cartao-credito', '2 pix-manual'])
      const told = await before.query(
        `select chave, antes ->> 'flag_ativo' as before, depois ->> 'flag_ativo' as after, depois -> 'dados' as kept from recebimento_mudanca
       where igreja_id = 2 and tipo = 'moeda' and avisado_em is null and conta_id is null order by 1`,
      )
      expect(told.rows).toHaveLength(3)
      expect(told.rows[2]).toEqual({ chave: 'pix-manual', before: 'true', after: 'false', kept: { pix: { chave: 'a@b.org' } } })
      expect(
        (await before.query(`select count(*)::int as count from auditoria where igreja_id = 2 and pedido = 'migration'`)).rows,
      ).toEqual([{ count: 3 }])
    })
  },
)

test('a repeated gift that covers the fee, from before the agreed fee was stored, covers what it has covered', allMigrations, async () => {
  await inOldDatabase(async ({ before, applyUntil, applyAll }) => {
    await applyUntil('agreed-fee')
    const gift = (valor: number, covers = true) =>
      `insert into doacao_recorrente (igreja_id, usuario_id, motivo_id, valor, flag_usuario_taxa, metodo, dias, ancora, situacao)
       values (1, 1, 1, ${valor}, ${covers}, 'pix', 30, '2026-01-01', 'ativa');`
    let count = 0
    const charge = (recorrente: number, valor: number, taxa: number, recebido = valor + taxa) =>
      `insert into pagamento (igreja_id, codigo, codigo_resumo, chave, entrada, usuario_id, tipo, metodo, moeda, valor, valor_taxa, valor_total, valor_recebido, situacao, descricao)
       values (1, 'c${++count}', 'r${count}', 'k${count}', 'e', 1, 'doacao', 'pix', 'BRL', ${valor}, ${taxa}, ${valor + taxa}, ${recebido}, '${recebido ? 'aprovado' : 'pendente'}', 'd');
       insert into doacao_recorrente_cobranca (igreja_id, recorrente_id, usuario_id, dia, pagamento_id, metodo, tentativas)
       values (1, ${recorrente}, 1, date '2026-01-01' + ${count}, ${count}, 'pix', 1);`
    await before.query(`
      insert into igreja (slug, codigo, nome) values ('casa', 'casa', 'Casa');
      insert into usuario (igreja_id, nome, sobrenome, email) values (1, 'Ana', 'Moura', 'a@exemplo.com.br');
      insert into pagamento_motivo (igreja_id, nome, natureza, ordem) values (1, 'Dízimo', 'dizimo', 1);
      ${gift(5_000)} ${gift(6_000)} ${gift(7_000)} ${gift(8_000, false)} ${gift(9_000)}
      -- As if the ledger said so, too.
      set session_replication_role = replica;
      ${charge(1, 5_000, 90)} ${charge(1, 5_000, 120)} ${charge(1, 5_000, 400, 0)}
      ${charge(2, 5_500, 110)} ${charge(3, 7_000, 300, 0)} ${charge(4, 8_000, 0)} ${charge(5, 9_000, 0)}`)
    await applyUntil('fee-of-older-gifts')
    // What was charged since, without the fee.
    await before.query(charge(1, 5_000, 0))
    await before.query('set session_replication_role = origin')
    await applyAll()
    const { rows } = await before.query('select valor::int, taxa_maxima::int as most from doacao_recorrente order by id')
    expect(rows).toEqual([
      { valor: 5_000, most: 120 },
      { valor: 6_000, most: null },
      { valor: 7_000, most: null },
      { valor: 8_000, most: 0 },
      { valor: 9_000, most: 0 },
    ])
  })
})

type OldDatabase = {
  before: pg.Client
  /** Applies the migrations before the one whose name ends like this, or so many. */
  applyUntil(end: string | number): Promise<void>
  applyAll(): Promise<void>
}

/** Runs a test in a database of its own that has only some of the migrations. */
async function inOldDatabase(work: (database: OldDatabase) => Promise<void>) {
  const old = await createEmptyDatabase()
  const before = new pg.Client({ connectionString: old.url, options: '-c search_path=public' })
  await before.connect()
  const folder = mkdtempSync(join(tmpdir(), 'atrio-migrations-'))
  async function applyUntil(end: string | number) {
    cpSync('migrations', folder, { recursive: true })
    const path = join(folder, 'meta/_journal.json')
    const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] }
    const count = typeof end === 'number' ? end : journal.entries.findIndex(({ tag }) => tag.endsWith(end))
    expect(count).toBeGreaterThan(0)
    writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
    await before.query('do $$ begin create role atrio_app nologin; exception when duplicate_object then null; end $$')
    await applyFolder(drizzle({ client: before }), { migrationsFolder: folder, migrationsSchema: 'atrio', migrationsTable: 'migracao' })
  }
  try {
    await work({ before, applyUntil, applyAll: () => migrateDatabase(old.url, 'migrations') })
  } finally {
    await before.end()
    rmSync(folder, { recursive: true, force: true })
    await old.drop()
  }
}

test(
  'the rows of a database with only the first migration survive: accounts are confirmed and their names are split',
  allMigrations,
  async () => {
    await inOldDatabase(async ({ before, applyUntil, applyAll }) => {
      await applyUntil(1)
      await before.query(`
      insert into igreja (slug, codigo, nome) values ('casa', 'casa', 'Casa');
      insert into conta (email, nome, senha) values
        ('a@exemplo.com.br', 'Ana Beatriz Moura', 'x'), ('b@exemplo.com.br', 'Benedito', 'x'), ('c@exemplo.com.br', 'Caio de Sá', 'x');
      insert into usuario (igreja_id, conta_id, nome, sobrenome, email, telefone) values (1, 1, 'Ana Beatriz', 'Moura', 'a@exemplo.com.br', '+55 11 95550-0102');
      insert into sessao (conta_id, familia, token, expira_em) values (1, gen_random_uuid(), 'x', now());`)
      await applyAll()
      const { rows } = await before.query(
        'select nome, sobrenome, telefone, email_confirmado_em = criado_em as confirmed, flag_ativo from conta order by id',
      )
      expect(rows).toEqual([
        { nome: 'Ana Beatriz', sobrenome: 'Moura', telefone: '+55 11 95550-0102', confirmed: true, flag_ativo: true },
        { nome: 'Benedito', sobrenome: '', telefone: null, confirmed: true, flag_ativo: true },
        { nome: 'Caio', sobrenome: 'de Sá', telefone: null, confirmed: true, flag_ativo: true },
      ])
      expect((await before.query('select * from sessao')).rows).toEqual([])
    })
  },
)
