import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Actor } from '#server/db/actor.ts'
import { churchTransaction } from '#server/db/church-db.ts'
import { errorCodeOf, insufficientPrivilege } from '../../../../../tests/fixtures/database/postgres-error.ts'
import { openTestServer } from '../../../../../tests/fixtures/server.ts'

// What the server’s own role cannot do to the record of accesses, whatever statement it runs.

const { services, owner, buildChurch, buildMember, close } = await openTestServer()
afterAll(close)
const church = await buildChurch()
const sara = await buildMember(church, { superAdmin: true })
const maria = await buildMember(church)

const write = (statement: string, actor: Actor) =>
  errorCodeOf(churchTransaction(services.pool, church.id, tx => tx.execute(sql.raw(statement)), actor))
const insert = (account: { accountId: number }, columns = '', values = '') =>
  `insert into acesso_plataforma (igreja_id, conta_id, nome, motivo, flag_avisada${columns})
   values (${church.id}, ${account.accountId}, 'Sara', 'Ajuda', true${values})`
const [checkViolation, uniqueViolation] = ['23514', '23505']

test('a super admin enters for themselves only, and nobody else does, not even the server itself', async () => {
  expect(await write(insert(sara), sara)).toBeUndefined()
  expect(await write(insert(sara), sara)).toBe(uniqueViolation)
  expect(await write(insert(maria), maria)).toBe(insufficientPrivilege)
  expect(await write(insert(sara), maria)).toBe(insufficientPrivilege)
  for (const pass of ['people', 'system'] as const) {
    expect(await write(insert(maria), { ...maria, pass })).toBe(insufficientPrivilege)
    expect(await write(insert(sara), { ...maria, pass })).toBe(insufficientPrivilege)
  }
})

test.each(['iniciado_em', 'expira_em'])('the database alone decides %s', async column => {
  expect(await write(insert(sara, `, ${column}`, ', now()'), sara)).toBe(insufficientPrivilege)
})

test('nobody makes it longer than an hour, not even the owner of the tables', async () => {
  const longer = [', expira_em', ", now() + interval '61 minutes'"] as const
  expect(await errorCodeOf(owner.query(insert(sara, ...longer)))).toBe(checkViolation)
})

test.each([
  "update acesso_plataforma set motivo = 'x'",
  "update acesso_plataforma set nome = 'x'",
  'update acesso_plataforma set conta_id = conta_id',
  'update acesso_plataforma set flag_avisada = false',
  'update acesso_plataforma set iniciado_em = now()',
  'update acesso_plataforma set expira_em = now()',
  'delete from acesso_plataforma',
])('%s is refused', async statement => {
  for (const actor of [sara, { ...maria, pass: 'people' }, { pass: 'system' }] as const)
    expect(await write(statement, actor)).toBe(insufficientPrivilege)
})
