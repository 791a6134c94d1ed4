import { afterAll, expect, test } from 'vitest'
import { recordStatements } from '../fixtures/queries.ts'
import { openTestServer } from '../fixtures/server.ts'
import { planProblems } from './queries.ts'

// What watches the statements of all calls must see what is wrong.

const server = await openTestServer()
afterAll(server.close)
const church = await server.buildChurch()
const audited = "insert into auditoria (igreja_id, acao, entidade, entidade_id, pedido) values ($1, 'create', 'noticia', '1', 'x')"
await server.owner.query(audited, [church.id])
await server.owner.query("insert into noticia (igreja_id, titulo, data_inicio) values ($1, 'Batismo', now())", [church.id])

const problemsOf = (text: string, paged = false) => planProblems(server, { church }, { text, values: [] }, paged)

test('a table that is read from end to end is seen', async () => {
  expect(await problemsOf("select id from igreja where nome = 'x'")).toEqual(['Seq Scan igreja'])
  expect(await problemsOf('select id from igreja where id = 1')).toEqual([])
})

test('rows that are chosen by a reference without an index are seen', async () => {
  expect(await problemsOf('select id from usuario_papel where usuario_id = 1')).toEqual([])
  expect(await problemsOf('select id from auditoria where conta_id = 1')).toEqual([expect.stringContaining('conta_id = ')])
})

test('an order that has to be made is seen where a list comes page by page', async () => {
  const byTitle = 'select id from noticia order by titulo limit 5'
  expect(await problemsOf(byTitle, true)).toEqual(['Sort'])
  expect(await problemsOf(byTitle)).toEqual([])
  expect(await problemsOf('select id from noticia order by data_inicio desc, id desc limit 5', true)).toEqual([])
})

test('statements are recorded, without what frames a transaction, and no longer than asked for', async () => {
  const { pool } = server.services
  const seen = await recordStatements(pool, async () => {
    await pool.query('select 1')
    const connection = await pool.connect()
    await connection.query('begin')
    await connection.query({ text: 'select $1::int', values: [2] })
    await connection.query('commit')
    connection.release()
  })
  await pool.query('select 3')
  expect(seen).toEqual([
    { text: 'select 1', values: [] },
    { text: 'select $1::int', values: [2] },
  ])
})
