import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { getTableConfig, PgDialect, type PgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, expect, test } from 'vitest'
import { errorCodeOf, insufficientPrivilege } from '../../../../tests/fixtures/database/postgres-error.ts'
import { openTestServer } from '../../../../tests/fixtures/server.ts'
import type { Actor } from '../actor.ts'
import { churchReads, churchTransaction } from '../church-db.ts'
import { refId } from '../church-table.ts'
import { isOfGuest, isOfMember, memberTable } from './member-table.ts'

// What no table of the product declares yet, on tables that only this test has.

const { services, owner, buildChurch, buildMember, close } = await openTestServer()
afterAll(close)
const { pool } = services
const [church, elsewhere] = [await buildChurch(), await buildChurch()]
const [parent, other] = [await buildMember(church), await buildMember(church)]

/** Creates a table with the policies of its declaration. */
async function create(table: PgTable, columns: string) {
  const { name, policies } = getTableConfig(table)
  const condition = (keyword: string, value: Parameters<PgDialect['sqlToQuery']>[0] | undefined) =>
    value ? ` ${keyword} (${new PgDialect().sqlToQuery(value).sql})` : ''
  await owner.query(
    `create table public.${name} (id bigint generated always as identity primary key, igreja_id bigint not null, ${columns})`,
  )
  await owner.query(`alter table ${name} enable row level security; grant select, insert, update, delete on ${name} to atrio_app`)
  for (const policy of policies)
    await owner.query(
      `create policy ${policy.name} on ${name} as ${policy.as ?? 'permissive'} for ${policy.for} to atrio_app${condition('using', policy.using)}${condition('with check', policy.withCheck)}`,
    )
}

const read = async (statement: string, actor: Actor, at = church) =>
  (await churchReads(pool, at.id, actor).execute(sql.raw(statement))).rows.map(({ nome }) => nome)
const write = (statement: string, actor: Actor) => churchTransaction(pool, church.id, tx => tx.execute(sql.raw(statement)), actor)
const hashOf = (code: string) => createHash('sha256').update(code).digest('hex')

test('a guest’s row has no owner and opens only by its code, in its church', async () => {
  const orders = memberTable(
    'teste_pedido',
    { usuarioId: refId('usuario_id'), codigo: text('codigo'), nome: text('nome') },
    { own: isOfMember('usuario_id'), others: { guest: isOfGuest('codigo') } },
  )
  await create(orders, 'usuario_id bigint, codigo text, nome text')
  const guest: Actor = { guestCode: hashOf('one guest') }
  await write(`insert into teste_pedido (igreja_id, codigo, nome) values (${church.id}, '${hashOf('one guest')}', 'one')`, guest)
  await owner.query("insert into teste_pedido (igreja_id, codigo, nome) values ($1, $2, 'two'), ($1, null, 'without code')", [
    church.id,
    hashOf('another guest'),
  ])
  await write(`insert into teste_pedido (igreja_id, usuario_id, nome) values (${church.id}, ${parent.memberId}, 'own')`, parent)
  const all = 'select nome from teste_pedido order by id'
  expect(await read(all, guest)).toEqual(['one'])
  expect(await read(all, guest, elsewhere)).toEqual([])
  expect(await read(all, { guestCode: hashOf('no guest') })).toEqual([])
  expect(await read(all, { guestCode: "' or true --" })).toEqual([])
  expect(await read(all, {})).toEqual([])
  expect(await read(all, parent)).toEqual(['own'])
  expect((await write("update teste_pedido set nome = 'one, changed'", guest)).rowCount).toBe(1)
  expect((await write('delete from teste_pedido', {})).rowCount).toBe(0)
  const ownerless = `insert into teste_pedido (igreja_id, nome) values (${church.id}, 'nobody')`
  for (const actor of [{}, guest, parent]) expect(await errorCodeOf(write(ownerless, actor))).toBe(insufficientPrivilege)
})

test('a guardian reaches the rows of a child, as far as the table declares it', async () => {
  await owner.query('create table public.teste_responsavel (igreja_id bigint, crianca_id bigint, usuario_id bigint)')
  await owner.query('grant select on teste_responsavel to atrio_app')
  await owner.query('insert into teste_responsavel values ($1, 7, $2)', [church.id, parent.memberId])
  const isGuardian = `(select true from teste_responsavel r where r.igreja_id = teste_crianca.igreja_id and r.crianca_id = teste_crianca.crianca_id and ${isOfMember('r.usuario_id')})`
  const children = memberTable(
    'teste_crianca',
    { criancaId: refId('crianca_id'), usuarioId: refId('usuario_id'), nome: text('nome') },
    { own: isOfMember('usuario_id'), others: { guardian: { select: isGuardian, update: isGuardian } } },
  )
  await create(children, 'crianca_id bigint, usuario_id bigint, nome text')
  await owner.query("insert into teste_crianca (igreja_id, crianca_id, nome) values ($1, 7, 'Davi'), ($1, 8, 'Ester')", [church.id])
  const all = 'select nome from teste_crianca order by id'
  expect(await read(all, parent)).toEqual(['Davi'])
  expect(await read(all, other)).toEqual([])
  expect((await write("update teste_crianca set nome = 'Davi Luís'", parent)).rowCount).toBe(1)
  expect((await write('delete from teste_crianca', parent)).rowCount).toBe(0)
  expect(await errorCodeOf(write('update teste_crianca set crianca_id = 8', parent))).toBe(insufficientPrivilege)
})
