import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { accountTable, memberRoleTable, membersTable } from '#features/access/server/index.ts'
import { bannerTable } from '#features/banners/server/tables.ts'
import { churchesTable, menuTable } from '#features/church/server/tables.ts'
import { auditTable } from '#server/audit/tables.ts'
import { errorCodeOf, insufficientPrivilege } from '../../../tests/fixtures/database/postgres-error.ts'
import { openTestServer } from '../../../tests/fixtures/server.ts'
import { systemActor } from './actor.ts'
import { type ChurchTx, churchReads, churchTransaction } from './church-db.ts'
import { globalContentTables } from './global-content.ts'
import { createPool } from './pool.ts'

const { services, database, owner, buildChurch, buildMember, close } = await openTestServer()
afterAll(close)
const { pool } = services

const home = await buildChurch()
const away = await buildChurch()
const [me, stranger] = [await buildMember(home), await buildMember(away)]

const [notNull, foreignKey, readOnly] = ['23502', '23503', '25006']

describe('reading', () => {
  test('without any filter returns only rows of the own church', async () => {
    const rows = await churchReads(pool, home.id).select().from(menuTable)
    expect(rows.map(row => row.id).sort()).toEqual(home.menu.toSorted())
  })

  test('with ids of another church returns nothing', async () => {
    const db = churchReads(pool, home.id, systemActor)
    expect(await db.select().from(membersTable).where(eq(membersTable.id, stranger.memberId))).toEqual([])
    expect(await db.select().from(menuTable).where(eq(menuTable.igrejaId, away.id))).toEqual([])
  })

  test('without a church returns only rows of global tables', async () => {
    const db = churchReads(pool, null, systemActor)
    for (const table of [menuTable, bannerTable, membersTable]) expect(await db.select().from(table)).toEqual([])
    expect((await db.select().from(churchesTable)).length).toBeGreaterThanOrEqual(2)
  })

  test('by an unbound connection that was bound to a church before returns nothing and throws nothing', async () => {
    const single = createPool(database.url, 1)
    const readUnbound = async () => (await single.query('select * from usuario')).rows
    expect(await churchReads(single, home.id, systemActor).select().from(membersTable)).toHaveLength(1)
    expect(await readUnbound()).toEqual([])
    expect(await churchTransaction(single, home.id, tx => tx.select().from(membersTable), systemActor)).toHaveLength(1)
    expect(await readUnbound()).toEqual([])
    await errorCodeOf(churchReads(single, home.id).execute(sql`select 1 / 0`))
    expect(await readUnbound()).toEqual([])
    await single.end()
  })

  test('of two churches at once on few connections never mixes their rows', async () => {
    const read = async (church: typeof home) => {
      const rows = await churchReads(pool, church.id).select({ igrejaId: menuTable.igrejaId }).from(menuTable)
      return rows.every(row => row.igrejaId === church.id) && rows.length === church.menu.length
    }
    const areIsolated = await Promise.all(Array.from({ length: 200 }, (_, i) => read(i % 2 ? home : away)))
    expect(areIsolated.every(Boolean)).toBe(true)
  })

  test('that fails leaves the connection usable for the next read', async () => {
    const failures = Array.from({ length: 20 }, () => errorCodeOf(churchReads(pool, home.id).execute(sql`select 1 / 0`)))
    expect(new Set(await Promise.all(failures))).toEqual(new Set(['22012']))
    expect(await churchReads(pool, home.id).select().from(menuTable)).toHaveLength(home.menu.length)
  })

  test('cannot write', async () => {
    const write = sql`insert into banner (igreja_id, titulo, ordem) values (${home.id}, 'x', 1)`
    expect(await errorCodeOf(churchReads(pool, home.id).execute(write))).toBe(readOnly)
  })
})

describe('writing', () => {
  const inHome = <T>(work: Parameters<typeof churchTransaction<T>>[2]) => churchTransaction(pool, home.id, work, systemActor)

  test('a row for another church is refused', async () => {
    expect(await errorCodeOf(inHome(tx => tx.insert(bannerTable).values({ igrejaId: away.id, titulo: 'x', ordem: 1 })))).toBe(
      insufficientPrivilege,
    )
    expect(await errorCodeOf(inHome(tx => tx.update(bannerTable).set({ igrejaId: away.id })))).toBe(insufficientPrivilege)
  })

  test('a row that names no church is one of the own church', async () => {
    const { igrejaId } = bannerTable
    const insert = (tx: ChurchTx) => tx.insert(bannerTable).values({ titulo: 'x', ordem: 1 }).returning({ igrejaId })
    expect(await inHome(insert)).toEqual([{ igrejaId: home.id }])
    expect(await churchTransaction(pool, away.id, insert, systemActor)).toEqual([{ igrejaId: away.id }])
    const member = { nome: 'Rui', sobrenome: 'Lima', email: 'rui@example.org' }
    const ofMember = inHome(tx => tx.insert(membersTable).values(member).returning({ igrejaId: membersTable.igrejaId }))
    expect(await ofMember).toEqual([{ igrejaId: home.id }])
  })

  test('an update or delete without any filter affects only the own church', async () => {
    await inHome(tx => tx.update(bannerTable).set({ subtitulo: 'changed' }))
    await inHome(tx => tx.delete(bannerTable))
    const { rows } = await owner.query('select igreja_id, subtitulo from banner')
    expect(rows).toHaveLength(away.banners.length + 1)
    for (const row of rows) expect(row).toEqual({ igreja_id: away.id, subtitulo: '' })
  })

  test('a reference to another church’s row is refused by the foreign key, even for the owner of the tables', async () => {
    const across = { igrejaId: home.id, usuarioId: stranger.memberId, papel: 'ROLE_ADMIN' as const }
    expect(await errorCodeOf(inHome(tx => tx.insert(memberRoleTable).values(across)))).toBe(foreignKey)
    const asOwner = owner.query('insert into usuario_papel (igreja_id, usuario_id, papel) values ($1, $2, $3)', [
      home.id,
      stranger.memberId,
      'ROLE_ADMIN',
    ])
    expect(await errorCodeOf(asOwner)).toBe(foreignKey)
    await inHome(tx => tx.insert(memberRoleTable).values({ ...across, usuarioId: me.memberId }))
  })

  test('a church can update only its own row of the list of churches, and can neither insert nor delete one', async () => {
    await inHome(tx => tx.update(churchesTable).set({ corApp: '#123456' }))
    const { rows } = await owner.query("select id from igreja where cor_app = '#123456'")
    expect(rows).toEqual([{ id: home.id }])
    expect(await errorCodeOf(inHome(tx => tx.insert(churchesTable).values({ slug: 'x', codigo: 'x', nome: 'x' })))).toBe(
      insufficientPrivilege,
    )
    expect(await errorCodeOf(inHome(tx => tx.delete(churchesTable).returning()))).toBe(insufficientPrivilege)
    expect(await errorCodeOf(inHome(tx => tx.update(churchesTable).set({ hostname: 'elsewhere.example' })))).toBe(insufficientPrivilege)
    expect(await errorCodeOf(inHome(tx => tx.update(accountTable).set({ flagSuperAdmin: true })))).toBe(insufficientPrivilege)
    expect(await errorCodeOf(inHome(tx => tx.delete(auditTable)))).toBe(insufficientPrivilege)
  })

  test('without a church is refused for tables of a church', async () => {
    const row = { titulo: 'x', ordem: 1 }
    const insert = (church: { igrejaId?: number }) =>
      churchTransaction(pool, null, tx => tx.insert(bannerTable).values({ ...church, ...row }), systemActor)
    expect(await errorCodeOf(insert({ igrejaId: home.id }))).toBe(insufficientPrivilege)
    expect(await errorCodeOf(insert({}))).toBe(insufficientPrivilege)
    // The owner of the tables, whom no policy stops, has no church.
    expect(await errorCodeOf(owner.query("insert into banner (titulo, ordem) values ('x', 1)"))).toBe(notNull)
  })

  test('that fails halfway is rolled back', async () => {
    const half = inHome(async tx => {
      await tx.insert(menuTable).values({ nome: 'half', icone: 'home', ordem: 9, link: '/' })
      throw new Error('stop')
    })
    await expect(half).rejects.toThrow('stop')
    expect((await owner.query("select 1 from igreja_app_menu where nome = 'half'")).rows).toEqual([])
  })

  test('has timeouts for idle transactions and for locks', async () => {
    const connection = await pool.connect()
    const { rows } = await connection.query(
      "select current_setting('idle_in_transaction_session_timeout') as idle, current_setting('lock_timeout') as lock",
    )
    connection.release()
    expect(rows).toEqual([{ idle: '5s', lock: '5s' }])
  })
})

describe('the catalogue', () => {
  /** Tables that belong to no church, with the reason. A new global table needs a reason here for having no row security. */
  const global: Record<string, string> = {
    igreja: 'the list of churches itself: the host name is looked up in it before it is known which church a request is bound to',
    igreja_host: 'says whose a host name is, before it is known which church a request is bound to',
    organizacao: 'has several churches',
    conta: 'one login may be a member of several churches',
    sessao: 'belongs to an account, which is global: bearer tokens identify it before a church is known',
    token_renovacao: 'renews a session',
    link_acesso: 'a mailed code proves an address of an account; its church is only the site that the link opens',
    chave_acesso: 'a passkey of an account; its host is that of one church',
    aplicativo_autenticador: 'the authenticator app of an account',
    codigo_recuperacao: 'a recovery code of an account',
    desafio_acesso: 'belongs to an account that is logging in, or to nobody yet',
    conta_documento: 'a document identifies a person independently of the church',
    captcha_gasto: 'a challenge is computed before its church is known; contains only its nonce and expiry',
    bilhete_gasto: 'a random id of a ticket that was used, and its expiry',
    chave_idempotencia: 'a write without a church has keys too; rows are looked up only by a hash of church, caller, call and key',
    limite: 'an address is counted before a church is known',
  }

  const tables = async () => {
    const { rows } = await owner.query<{ name: string; secured: boolean; church: boolean; policies: string[] }>(`
      select c.relname as name, c.relrowsecurity as secured,
        exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'igreja_id' and a.attnotnull) as church,
        array(select pg_get_expr(p.polqual, p.polrelid) || ' / ' || pg_get_expr(p.polwithcheck, p.polrelid) from pg_policy p
          where p.polrelid = c.oid and p.polname = c.relname || '_tenant' and p.polcmd = '*' and p.polroles = array['atrio_app'::regrole::oid]
            and (not p.polpermissive or (select count(*) from pg_policy o where o.polrelid = c.oid) = 1)) as policies
      from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`)
    return rows
  }

  test('every table of a church has row security and the tenant policy, alone or as a restrictive one', async () => {
    const churchTables = (await tables()).filter(table => table.church)
    expect(churchTables.length).toBeGreaterThan(5)
    const tenantPolicy = "(igreja_id = (NULLIF(current_setting('atrio.igreja'::text, true), ''::text))::bigint)"
    for (const table of churchTables) expect(table).toMatchObject({ secured: true, policies: [`${tenantPolicy} / ${tenantPolicy}`] })
  })

  test('every other table is in the list of global tables, with a reason, and the list has no further entries', async () => {
    const contents = (await owner.query<{ name: string }>(globalContentTables)).rows.map(({ name }) => name)
    const others = (await tables()).filter(table => !table.church && !contents.includes(table.name)).map(table => table.name)
    expect(others).toEqual(Object.keys(global).sort())
  })

  test('every reference between tables of a church contains the church on both sides', async () => {
    const { rows } = await owner.query<{ name: string; own: string[]; target: string }>(`
      select k.conname as name, k.confrelid::regclass::text as target,
        array(select a.attname::text from unnest(k.conkey) c join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c) as own
      from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`)
    expect(rows.length).toBeGreaterThan(5)
    for (const { name, own, target } of rows) if (!(target in global)) expect(own, name).toContain('igreja_id')
  })

  test('the working role owns nothing and cannot change the structure of tables', async () => {
    const { rows } = await owner.query("select count(*)::int as owned from pg_class where relowner = 'atrio_app'::regrole")
    expect(rows).toEqual([{ owned: 0 }])
    for (const statement of [
      'create table public.x ()',
      'drop table banner',
      'alter table banner disable row level security',
      'truncate banner',
    ])
      expect(await errorCodeOf(pool.query(statement)), statement).toBe(insufficientPrivilege)
  })
})
