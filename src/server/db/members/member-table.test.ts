import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { text } from 'drizzle-orm/pg-core'
import { afterAll, expect, test } from 'vitest'
import { createTables } from '../../../../tests/fixtures/database/create-tables.ts'
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
const parent = await buildMember(church)

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
  await createTables(owner, orders)
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
