import { asc, eq, getTableName, type SQL } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { memberName, membersTable, type PersonName } from '#features/access/server/index.ts'
import { isAnyOf } from '#server/db/any-of.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import type { StaffLeaders } from '../contract/staff-ministries.ts'
import { leaderTable, ministryTable } from './tables.ts'

type LeaderInput = { idUsuario: number; papel: string | null }
type Reads = Pick<ChurchDb, 'select'>

const { ministerioId, usuarioId, papel, ordem } = leaderTable

const selectLeaders = (db: Reads, ministry: number) =>
  db
    .select({ idUsuario: usuarioId, papel, name: memberName(usuarioId) as SQL<PersonName> })
    .from(leaderTable)
    .where(eq(ministerioId, ministry))
    .orderBy(asc(ordem), asc(leaderTable.id))

const toReply = (rows: Awaited<ReturnType<typeof selectLeaders>>, versao: number): StaffLeaders => ({
  lideres: rows.map(({ name, ...row }) => ({ ...row, ...name })),
  versao,
})

/** The leaders of a ministry for staff. @throws Problem `not-found` */
export async function listLeaders(db: ChurchDb, ministry: number): Promise<StaffLeaders> {
  const { id, versao } = ministryTable
  const [rows, [found]] = await Promise.all([
    selectLeaders(db, ministry),
    db.select({ versao }).from(ministryTable).where(eq(id, ministry)),
  ])
  if (!found) throw new Problem('not-found')
  return toReply(rows, found.versao)
}

/** Replaces the leaders of a ministry. @throws Problem `not-found`, `stale`; `invalid` for somebody who is no member of the church */
export async function setLeaders(
  tx: UnitOfWork,
  igrejaId: number,
  { id, expectedVersion }: { id: number; expectedVersion: number | undefined },
  leaders: readonly LeaderInput[],
): Promise<StaffLeaders> {
  await requireMembers(tx, leaders)
  const versao = await nextVersion(tx, id, expectedVersion)
  const before = await tx.delete(leaderTable).where(eq(ministerioId, id)).returning({ idUsuario: usuarioId, papel })
  const values = leaders.map(({ idUsuario, papel: role }, index) => ({
    igrejaId,
    ministerioId: id,
    usuarioId: idUsuario,
    papel: role,
    ordem: index + 1,
  }))
  if (values.length) await tx.insert(leaderTable).values(values)
  await tx.audit({
    action: 'update',
    entity: getTableName(ministryTable),
    id,
    before: { lideres: before, versao: versao - 1 },
    after: { lideres: leaders, versao },
  })
  return toReply(await selectLeaders(tx, id), versao)
}

/** The endpoint passes the policy for people, so the records of all members of the church are there. */
async function requireMembers(tx: UnitOfWork, leaders: readonly LeaderInput[]): Promise<void> {
  const ids = leaders.map(({ idUsuario }) => idUsuario)
  const found = await tx.select({ id: membersTable.id }).from(membersTable).where(isAnyOf(membersTable.id, ids))
  if (found.length !== ids.length) throw new Problem('invalid', { errors: { lideres: 'unknown' } })
}

/** The leaders have the version of their ministry, which is locked. @returns the new one */
async function nextVersion(tx: UnitOfWork, id: number, expected: number | undefined): Promise<number> {
  const { versao } = ministryTable
  const [row] = await tx.select({ versao }).from(ministryTable).where(eq(ministryTable.id, id)).for('update')
  if (!row) throw new Problem('not-found')
  if (expected !== undefined && row.versao !== expected)
    throw await tx.staleProblem({ entity: getTableName(ministryTable), id, version: expected })
  await tx
    .update(ministryTable)
    .set({ versao: row.versao + 1 })
    .where(eq(ministryTable.id, id))
  return row.versao + 1
}
