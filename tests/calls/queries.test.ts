import { afterAll, expect, test } from 'vitest'
import { recordStatements } from '../fixtures/queries.ts'
import { openTestServer } from '../fixtures/server.ts'
import { planProblems } from './queries.ts'

// Tests that the check of the calls' statements finds real problems.

const server = await openTestServer()
afterAll(server.close)
const church = await server.buildChurch()
const insertAuditRow = "insert into auditoria (igreja_id, acao, entidade, entidade_id, pedido) values ($1, 'create', 'noticia', '1', 'x')"
await server.owner.query(insertAuditRow, [church.id])
await server.owner.query("insert into noticia (igreja_id, titulo, data_inicio) values ($1, 'Batismo', now())", [church.id])

const problemsOf = (text: string, options = {}) => planProblems(server, { church }, [{ text, values: [] }], options)

test('a sequential scan is reported', async () => {
  expect(await problemsOf("select id from igreja where nome = 'x'")).toEqual([expect.stringMatching(/^Seq Scan igreja in select/)])
  expect(await problemsOf('select id from igreja where id = 1')).toEqual([])
})

test('a filter on a reference without an index is reported', async () => {
  expect(await problemsOf('select id from usuario_papel where usuario_id = 1')).toEqual([])
  expect(await problemsOf('select id from auditoria where conta_id = 1')).toEqual([expect.stringContaining('conta_id = ')])
})

test('so is a filter of the call', async () => {
  const byAuthor = "select id from noticia where autor = 'Ana' order by data_inicio desc, id desc limit 5"
  expect(await problemsOf(byAuthor, { paged: true })).toEqual([])
  expect(await problemsOf(byAuthor, { paged: true, filters: ['autor'] })).toEqual([expect.stringContaining('autor = ')])
})

test('a sort is reported only for a list with pages', async () => {
  const byTitle = 'select id from noticia order by titulo limit 5'
  expect(await problemsOf(byTitle, { paged: true })).toEqual([expect.stringMatching(/^Sort in select/)])
  expect(await problemsOf(byTitle)).toEqual([])
  expect(await problemsOf('select id from noticia order by data_inicio desc, id desc limit 5', { paged: true })).toEqual([])
})

test('statements are recorded only while the work runs, without transaction control', async () => {
  const { pool } = server.services
  const statements = await recordStatements(pool, async () => {
    await pool.query('select 1')
    const connection = await pool.connect()
    await connection.query('begin')
    await connection.query({ text: 'select $1::int', values: [2] })
    await connection.query('commit')
    connection.release()
  })
  await pool.query('select 3')
  expect(statements).toEqual([
    { text: 'select 1', values: [] },
    { text: 'select $1::int', values: [2] },
  ])
})
