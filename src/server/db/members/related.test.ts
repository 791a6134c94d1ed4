import { getTableName, type SQL, sql } from 'drizzle-orm'
import { text } from 'drizzle-orm/pg-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTables } from '../../../../tests/fixtures/database/create-tables.ts'
import { errorCodeOf, insufficientPrivilege } from '../../../../tests/fixtures/database/postgres-error.ts'
import { openTestServer } from '../../../../tests/fixtures/server.ts'
import { type Actor, systemActor } from '../actor.ts'
import { churchReads, churchTransaction } from '../church-db.ts'
import { churchIndex, churchRef, churchTable, refId } from '../church-table.ts'
import { timestampMs } from '../timestamp.ts'
import { isOfMember, memberTable } from './member-table.ts'
import { isOfRelated, relationIndexes } from './related.ts'

// Children and their guardians, on tables that only this test has.

const { services, owner, buildChurch, buildMember, close } = await openTestServer()
afterAll(close)
const { pool } = services
const [church, elsewhere] = [await buildChurch(), await buildChurch()]
const [ruth, noemi, stranger] = [await buildMember(church), await buildMember(church), await buildMember(church)]
/** Ruth's record in the other church. */
const ruthElsewhere = await buildMember(elsewhere, { account: ruth })
/** The child when it is of age. */
const obede = await buildMember(church)

const guardians = { by: 'teste_responsavel', of: 'crianca_id', until: 'ate' }
const isGuardian = isOfRelated('teste_crianca', 'id', guardians)
const ofGuardian = isOfRelated('teste_cuidado', 'crianca_id', guardians)
const mine = isOfMember('usuario_id')

const childTable = memberTable('teste_crianca', { nome: text('nome') }, { own: { select: isGuardian, update: isGuardian } })
const guardianTable = memberTable(
  'teste_responsavel',
  { parentId: refId('crianca_id').notNull(), usuarioId: refId('usuario_id').notNull(), ate: timestampMs('ate') },
  { own: { select: mine, delete: mine } },
  t => [
    ...relationIndexes('teste_responsavel', t),
    churchRef('teste_responsavel_crianca', { igrejaId: t.igrejaId, id: t.parentId }, childTable).onDelete('cascade'),
  ],
)
const careTable = memberTable(
  'teste_cuidado',
  { criancaId: refId('crianca_id').notNull(), nota: text('nota') },
  { own: ofGuardian, passes: { care: { select: 'true' } } },
  t => [
    churchRef('teste_cuidado_crianca', { igrejaId: t.igrejaId, id: t.criancaId }, childTable).onDelete('cascade'),
    churchIndex('teste_cuidado_da_crianca', t.igrejaId, t.criancaId),
  ],
)
await createTables(owner, childTable, guardianTable, careTable)

const read = async (statement: SQL, actor: Actor, at = church) => (await churchReads(pool, at.id, actor).execute(statement)).rows
const names = async (actor: Actor, at = church) =>
  (await read(sql`select nome from teste_crianca order by nome`, actor, at)).map(({ nome }) => nome)
const notes = async (actor: Actor, at = church) =>
  (await read(sql`select nota from teste_cuidado order by nota`, actor, at)).map(({ nota }) => nota)
const write = (statement: SQL, actor: Actor, at = church) => churchTransaction(pool, at.id, tx => tx.execute(statement), actor)
const relate = (child: number, member: { memberId: number }, ate: string | null = null) =>
  write(
    sql`insert into teste_responsavel (crianca_id, usuario_id, ate) values (${child}, ${member.memberId}, ${ate}::timestamptz)`,
    systemActor,
  )

let [child, otherChild] = [0, 0]
beforeEach(async () => {
  await owner.query('delete from teste_crianca')
  const add = async (nome: string, at = church) =>
    Number((await owner.query('insert into teste_crianca (igreja_id, nome) values ($1, $2) returning id', [at.id, nome])).rows[0].id)
  ;[child, otherChild] = [await add('Obede'), await add('Samuel')]
  const abroad = await add('Davi', elsewhere)
  for (const [at, id, nota] of [
    [church, child, 'amendoim'],
    [church, otherChild, 'asma'],
    [elsewhere, abroad, 'leite'],
  ] as const)
    await owner.query('insert into teste_cuidado (igreja_id, crianca_id, nota) values ($1, $2, $3)', [at.id, id, nota])
  await relate(child, ruth)
  await relate(child, noemi)
  await relate(otherChild, stranger)
  await owner.query('insert into teste_responsavel (igreja_id, crianca_id, usuario_id) values ($1, $2, $3)', [
    elsewhere.id,
    abroad,
    ruthElsewhere.memberId,
  ])
})

test('two guardians reach the same child and what belongs to it, and nobody else does', async () => {
  for (const guardian of [ruth, noemi]) {
    expect(await names(guardian)).toEqual(['Obede'])
    expect(await notes(guardian)).toEqual(['amendoim'])
    expect((await write(sql`update teste_cuidado set nota = 'amendoim, leite'`, guardian)).rowCount).toBe(1)
    expect((await write(sql`update teste_cuidado set nota = 'amendoim'`, guardian)).rowCount).toBe(1)
  }
  for (const nobody of [{}, { memberId: obede.memberId }, { accountId: ruth.accountId }]) {
    expect(await names(nobody)).toEqual([])
    expect(await notes(nobody)).toEqual([])
  }
  // Staff reach what the table passes, and nothing more.
  expect(await notes({ ...obede, pass: 'care' })).toEqual(['amendoim', 'asma'])
  expect(await names({ ...obede, pass: 'care' })).toEqual([])
})

test('of two churches each guardian reaches only the children of the one that the request is for', async () => {
  expect(await names(ruthElsewhere, elsewhere)).toEqual(['Davi'])
  // The same numbers in the other church are somebody else's.
  expect(await names(ruth, elsewhere)).toEqual([])
  expect(await names(ruthElsewhere)).toEqual([])
})

test('a guardian who is taken away sees nothing at once, also in a transaction that has begun, and the other one goes on', async () => {
  const inTransaction = churchTransaction(
    pool,
    church.id,
    async tx => {
      const count = async () => (await tx.execute(sql`select from teste_crianca`)).rowCount
      const before = await count()
      await write(sql`delete from teste_responsavel where usuario_id = ${noemi.memberId}`, systemActor)
      return [before, await count()]
    },
    noemi,
  )
  expect(await inTransaction).toEqual([1, 0])
  expect(await names(noemi)).toEqual([])
  expect(await notes(noemi)).toEqual([])
  expect((await write(sql`update teste_cuidado set nota = 'x'`, noemi)).rowCount).toBe(0)
  expect(await names(ruth)).toEqual(['Obede'])
})

test('nobody gives themselves a child, or takes one from its other guardian', async () => {
  const forged = [
    sql`insert into teste_responsavel (crianca_id, usuario_id) values (${child}, ${stranger.memberId})`,
    sql`insert into teste_responsavel (crianca_id, usuario_id) values (${child}, ${ruth.memberId}) on conflict (igreja_id, crianca_id, usuario_id) do update set usuario_id = ${stranger.memberId}`,
    sql`insert into teste_crianca (nome) values ('Ninguém')`,
  ]
  for (const statement of forged) expect(await errorCodeOf(write(statement, stranger))).toBe(insufficientPrivilege)
  const silent = [
    sql`update teste_responsavel set crianca_id = ${child}`,
    sql`update teste_responsavel set ate = null`,
    sql`delete from teste_responsavel where usuario_id <> ${stranger.memberId}`,
    sql`delete from teste_crianca`,
  ]
  for (const statement of silent) expect((await write(statement, stranger)).rowCount).toBe(0)
  expect(await names(stranger)).toEqual(['Samuel'])
  // Leaving is all that a guardian does to a relation.
  expect((await write(sql`delete from teste_responsavel`, stranger)).rowCount).toBe(1)
  expect(await names(stranger)).toEqual([])
  expect(await names(ruth)).toEqual(['Obede'])
})

test('a row is neither written for somebody else’s child nor moved to one', async () => {
  for (const statement of [
    sql`insert into teste_cuidado (crianca_id, nota) values (${otherChild}, 'x')`,
    sql`update teste_cuidado set crianca_id = ${otherChild}`,
    sql`update teste_cuidado set igreja_id = ${elsewhere.id}`,
  ])
    expect(await errorCodeOf(write(statement, ruth))).toBe(insufficientPrivilege)
  expect((await write(sql`insert into teste_cuidado (crianca_id, nota) values (${child}, 'alergia')`, ruth)).rowCount).toBe(1)
  expect(await notes(noemi)).toEqual(['alergia', 'amendoim'])
})

test('when the child is of age the guardians’ relation ends by the clock, and its own stays', async () => {
  await relate(child, obede)
  await owner.query("update teste_responsavel set ate = now() - interval '1 second' where crianca_id = $1 and usuario_id <> $2", [
    child,
    obede.memberId,
  ])
  for (const guardian of [ruth, noemi]) {
    expect(await names(guardian)).toEqual([])
    expect(await notes(guardian)).toEqual([])
    expect(await errorCodeOf(write(sql`insert into teste_cuidado (crianca_id, nota) values (${child}, 'x')`, guardian))).toBe(
      insufficientPrivilege,
    )
  }
  expect(await names(obede)).toEqual(['Obede'])
  expect(await notes(obede)).toEqual(['amendoim'])
})

test('a relation that everybody may read, such as who leads a group, opens its rows to those who are in it alone', async () => {
  const leaders = churchTable('teste_lider', { parentId: refId('grupo_id').notNull(), usuarioId: refId('usuario_id').notNull() }, t =>
    relationIndexes('teste_lider', t),
  )
  const own = isOfRelated('teste_ata', 'grupo_id', { by: 'teste_lider', of: 'grupo_id' })
  const minutes = memberTable('teste_ata', { grupoId: refId('grupo_id').notNull(), nota: text('nota') }, { own })
  await createTables(owner, leaders, minutes)
  await owner.query('insert into teste_lider (igreja_id, grupo_id, usuario_id) values ($1, 1, $2)', [church.id, ruth.memberId])
  await owner.query("insert into teste_ata (igreja_id, grupo_id, nota) values ($1, 1, 'ata')", [church.id])
  expect(await read(sql`select usuario_id from teste_lider`, stranger)).toHaveLength(1)
  expect(await read(sql`select nota from teste_ata`, stranger)).toEqual([])
  expect(await read(sql`select nota from teste_ata`, ruth)).toEqual([{ nota: 'ata' }])
})

test('joins, counts and errors tell nothing of other children', async () => {
  const joined = sql`select c.nome, n.nota, r.usuario_id from teste_crianca c full join teste_cuidado n on n.crianca_id = c.id full join teste_responsavel r on r.crianca_id = n.crianca_id`
  expect(await read(joined, stranger)).toEqual([{ nome: 'Samuel', nota: 'asma', usuario_id: stranger.memberId }])
  expect(await read(sql`select count(*)::int as n, max(nota) as last from teste_cuidado`, stranger)).toEqual([{ n: 1, last: 'asma' }])
  // A condition with an error is not asked of rows that the member may not see: the same reply whether there are such rows or not.
  const failing = sql`select 1 from teste_cuidado where nota = 'amendoim' and 1 / (case when nota = 'amendoim' then 0 else 1 end) = 1`
  expect(await read(failing, stranger)).toEqual([])
  // Somebody else's child and one that does not exist are refused alike.
  for (const id of [child, 999_999_999])
    expect(await errorCodeOf(write(sql`insert into teste_cuidado (crianca_id, nota) values (${id}, 'x')`, stranger))).toBe(
      insufficientPrivilege,
    )
})

test('with many children a guardian’s own are found without reading all', async () => {
  await owner.query("insert into teste_crianca (igreja_id, nome) select $1, 'x' from generate_series(1, 20000)", [church.id])
  await owner.query(
    'insert into teste_cuidado (igreja_id, crianca_id, nota) select igreja_id, id, nome from teste_crianca where nome = $1',
    ['x'],
  )
  await owner.query(
    'insert into teste_responsavel (igreja_id, crianca_id, usuario_id) select igreja_id, id, $1 from teste_crianca where id > $2 and igreja_id = $3',
    [obede.memberId, otherChild + 1, church.id],
  )
  for (const table of [childTable, careTable, guardianTable]) await owner.query(`analyze ${getTableName(table)}`)
  const own = sql`select crianca_id from teste_responsavel where igreja_id = ${church.id} and usuario_id = ${ruth.memberId}`
  for (const query of [
    sql`select nome from teste_crianca where igreja_id = ${church.id} and id in (${own})`,
    sql`select nota from teste_cuidado where igreja_id = ${church.id} and crianca_id in (${own})`,
    sql`select nome from teste_crianca where igreja_id = ${church.id} and id = ${child}`,
  ]) {
    const plan = (await read(sql`explain ${query}`, ruth)).map(row => Object.values(row)[0]).join('\n')
    expect(plan).not.toContain('Seq Scan')
    expect(await read(query, ruth)).toHaveLength(1)
  }
})
