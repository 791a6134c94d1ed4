import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { accountTable } from '#features/access/server/index.ts'
import { errorCodeOf, insufficientPrivilege } from '../../../tests/fixtures/database/postgres-error.ts'
import { openTestServer } from '../../../tests/fixtures/server.ts'
import { churchReads } from './church-db.ts'
import { assertTenantIsolation, createPool } from './pool.ts'

const { services, database, owner, buildChurch, buildMember, close } = await openTestServer()
afterAll(close)
const { pool } = services

const home = await buildChurch()
const away = await buildChurch()
const [me, stranger] = [await buildMember(home), await buildMember(away)]

describe('the working role', () => {
  const account = 'insert into conta (email, nome, senha%) values ($1, $2, $3$)'
  const asApp = (statement: string, values: unknown[] = []) => errorCodeOf(pool.query(statement, values))

  test('cannot create an administrator or an account that is active at once', async () => {
    const insert = (column: string, value: string) =>
      asApp(account.replace('%', `, ${column}`).replace('$)', `, ${value})`), [`${column}@exemplo.com.br`, 'Ana', 'x'])
    expect(await insert('flag_super_admin', 'true')).toBe(insufficientPrivilege)
    expect(await insert('email_confirmado_em', 'now()')).toBe(insufficientPrivilege)
    expect(await asApp('update conta set flag_super_admin = true')).toBe(insufficientPrivilege)
    expect(await asApp('update conta set flag_ativo = true')).toBe(insufficientPrivilege)
    expect(await asApp('insert into conta (email, nome, senha) values ($1, $2, $3)', ['nova@exemplo.com.br', 'Ana', 'x'])).toBeUndefined()
  })

  test('can delete only accounts that were never confirmed', async () => {
    await pool.query('delete from conta')
    expect((await owner.query('select email from conta where id = $1', [me.accountId])).rows).toHaveLength(1)
    expect((await owner.query("select 1 from conta where email = 'nova@exemplo.com.br'")).rows).toEqual([])
  })

  test('cannot change the account of a session or link, or a church’s captcha keys', async () => {
    for (const statement of [
      'update sessao set conta_id = 1',
      'update link_acesso set conta_id = 1',
      "update link_acesso set email = 'x'",
      'update token_renovacao set expira_em = now()',
      "update igreja_captcha set chave_secreta = 'x'",
      "insert into conta_documento (conta_id, tipo, numero) values (1, 'CPF', '1')",
    ])
      expect(await asApp(statement), statement).toBe(insufficientPrivilege)
  })

  test('reads across churches only the member records of one account, and only within the organization', async () => {
    const sister = await buildChurch({ organizacaoId: home.organizationId })
    const there = await buildMember(sister, { account: me })
    await buildMember(away, { account: me })
    const across = (account: number, church: number | null) =>
      churchReads(pool, church, { accountId: me.accountId }).execute(sql`select id from registros_na_organizacao(${account})`)
    const seen = (await across(me.accountId, home.id)).rows.map(row => Number(row.id)).sort()
    expect(seen).toEqual([me.memberId, there.memberId].sort())
    expect((await across(stranger.accountId, home.id)).rows).toEqual([])
    expect((await across(me.accountId, null)).rows).toEqual([])
  })
})

describe('a server', () => {
  test('starts as a role that is subject to row security', async () => {
    await expect(assertTenantIsolation(pool)).resolves.toBeUndefined()
    expect((await pool.query('select current_user')).rows).toEqual([{ current_user: 'atrio_app' }])
  })

  test('refuses to start as a role that bypasses it', async () => {
    await owner.query('do $$ begin create role walks_through nologin bypassrls; exception when duplicate_object then null; end $$')
    for (const role of ['atrio', 'walks_through']) {
      const bypassing = new pg.Pool({ connectionString: database.url, options: `-c role=${role}`, max: 1 })
      await expect(assertTenantIsolation(bypassing)).rejects.toThrow(/can bypass row security/)
      await bypassing.end()
    }
  })

  test('refuses to start with the login that owns the tables, even in the working role', async () => {
    const bypassing = createPool(database.url, 1)
    await expect(assertTenantIsolation(bypassing)).rejects.toThrow(/can bypass row security/)
    await bypassing.end()
  })

  test('has a login that cannot gain privileges, whatever statements it runs', async () => {
    const connection = await pool.connect()
    try {
      await connection.query('set role none')
      const { rows } = await connection.query('select session_user, current_user, (select count(*)::int from usuario) as seen')
      expect(rows).toEqual([{ session_user: rows[0].session_user, current_user: rows[0].session_user, seen: 0 }])
      expect(rows[0].session_user).not.toBe('atrio')
      for (const statement of ['set role atrio', 'set session authorization atrio', 'update conta set flag_super_admin = true'])
        expect(await errorCodeOf(connection.query(statement)), statement).toBe(insufficientPrivilege)
    } finally {
      connection.release(true)
    }
  })

  test('survives the loss of its connections', async () => {
    const lostPool = createPool(database.url, 2)
    await lostPool.query('select 1')
    await owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'atrio' and datname = current_database()",
    )
    await new Promise(resolve => setTimeout(resolve, 100))
    const db = churchReads(lostPool, home.id)
    expect(await db.select({ email: accountTable.email }).from(accountTable).where(eq(accountTable.id, me.accountId))).toEqual([
      { email: me.email },
    ])
    await lostPool.end()
  })
})
