import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { accountTable } from '#features/access/server/index.ts'
import { notAllowed, refusal } from '../../../tests/fixtures/refusal.ts'
import { openTestServer } from '../../../tests/fixtures/server.ts'
import { churchReads } from './church-db.ts'
import { assertWalled, createPool } from './pool.ts'

const { services, database, owner, buildChurch, buildMember, close } = await openTestServer()
afterAll(close)
const { pool } = services

const home = await buildChurch()
const away = await buildChurch()
const [me, stranger] = [await buildMember(home), await buildMember(away)]

describe('the working role', () => {
  const account = 'insert into conta (email, nome, senha%) values ($1, $2, $3$)'
  const asApp = (statement: string, values: unknown[] = []) => refusal(pool.query(statement, values))

  test('makes no administrator, and no account that is active at once', async () => {
    const insert = (column: string, value: string) =>
      asApp(account.replace('%', `, ${column}`).replace('$)', `, ${value})`), [`${column}@exemplo.com.br`, 'Ana', 'x'])
    expect(await insert('flag_super_admin', 'true')).toBe(notAllowed)
    expect(await insert('email_confirmado_em', 'now()')).toBe(notAllowed)
    expect(await asApp('update conta set flag_super_admin = true')).toBe(notAllowed)
    expect(await asApp('update conta set flag_ativo = true')).toBe(notAllowed)
    expect(await asApp('insert into conta (email, nome, senha) values ($1, $2, $3)', ['nova@exemplo.com.br', 'Ana', 'x'])).toBeUndefined()
  })

  test('forgets accounts that nobody confirmed, and no other', async () => {
    await pool.query('delete from conta')
    expect((await owner.query('select email from conta where id = $1', [me.accountId])).rows).toHaveLength(1)
    expect((await owner.query("select 1 from conta where email = 'nova@exemplo.com.br'")).rows).toEqual([])
  })

  test('rewrites neither what a session or a link is about nor a church’s captcha keys', async () => {
    for (const statement of [
      'update sessao set conta_id = 1',
      'update link_acesso set conta_id = 1',
      "update link_acesso set email = 'x'",
      'update token_renovacao set expira_em = now()',
      "update igreja_captcha set chave_secreta = 'x'",
      "insert into conta_documento (conta_id, tipo, numero) values (1, 'CPF', '1')",
    ])
      expect(await asApp(statement), statement).toBe(notAllowed)
  })

  test('sees across churches only what one account may know of itself, and only within the organization', async () => {
    const sister = await buildChurch({ organizacaoId: home.organizationId })
    const there = await buildMember(sister, { account: me })
    await buildMember(away, { account: me })
    const across = (account: number, church: number | null) =>
      churchReads(pool, church).execute(sql`select id from registros_na_organizacao(${account})`)
    const seen = (await across(me.accountId, home.id)).rows.map(row => Number(row.id)).sort()
    expect(seen).toEqual([me.memberId, there.memberId].sort())
    expect((await across(stranger.accountId, home.id)).rows).toEqual([])
    expect((await across(me.accountId, null)).rows).toEqual([])
  })
})

describe('a server', () => {
  test('starts as a role that the wall holds for', async () => {
    await expect(assertWalled(pool)).resolves.toBeUndefined()
    expect((await pool.query('select current_user')).rows).toEqual([{ current_user: 'atrio_app' }])
  })

  test('refuses to start as one that sees through it', async () => {
    await owner.query('do $$ begin create role walks_through nologin bypassrls; exception when duplicate_object then null; end $$')
    for (const role of ['atrio', 'walks_through']) {
      const through = new pg.Pool({ connectionString: database.url, options: `-c role=${role}`, max: 1 })
      await expect(assertWalled(through)).rejects.toThrow(/can bypass row security/)
      await through.end()
    }
  })

  test('refuses to start with the login that owns the tables, even in the working role', async () => {
    const through = createPool(database.url, 1)
    await expect(assertWalled(through)).rejects.toThrow(/can bypass row security/)
    await through.end()
  })

  test('has a login that becomes nobody greater, whatever it is made to say', async () => {
    const connection = await pool.connect()
    try {
      await connection.query('set role none')
      const { rows } = await connection.query('select session_user, current_user, (select count(*)::int from usuario) as seen')
      expect(rows).toEqual([{ session_user: rows[0].session_user, current_user: rows[0].session_user, seen: 0 }])
      expect(rows[0].session_user).not.toBe('atrio')
      for (const statement of ['set role atrio', 'set session authorization atrio', 'update conta set flag_super_admin = true'])
        expect(await refusal(connection.query(statement)), statement).toBe(notAllowed)
    } finally {
      connection.release(true)
    }
  })

  test('outlives the loss of its connections', async () => {
    const own = createPool(database.url, 2)
    await own.query('select 1')
    await owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'atrio' and datname = current_database()",
    )
    await new Promise(resolve => setTimeout(resolve, 100))
    const db = churchReads(own, home.id)
    expect(await db.select({ email: accountTable.email }).from(accountTable).where(eq(accountTable.id, me.accountId))).toEqual([
      { email: me.email },
    ])
    await own.end()
  })
})
