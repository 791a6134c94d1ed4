import { asc, eq, sql } from 'drizzle-orm'
import { normalizeText } from '#contract/normalize-text.ts'
import { Problem } from '#contract/problems.ts'
import { expectNobody, leaderNames } from '#features/joining/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { shownColumns, shownFields } from '#server/db/shown-columns.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import { deleteAudited, insertAudited, updateAudited } from '#server/writes/audited-rows.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { type GroupInput, StaffGroup } from '../contract/staff.ts'
import { type GroupKind, maxGroups } from '../rules/groups.ts'
import { announceGroup, forgetGroup } from './announce-group.ts'
import { groupJoining } from './group-joining.ts'
import { type GroupRow, groupTable } from './tables.ts'

type State = 'ativa' | 'oculta' | 'lotada'
type StaffQuery = { busca?: string | undefined; situacao?: State | undefined; tipo?: GroupKind | undefined; page: number; limit: number }
type Target = { id: number; expectedVersion: number | undefined }

const columns = shownColumns(groupTable, StaffGroup)

const toStaffGroup = (row: GroupRow): StaffGroup => shownFields(row, StaffGroup)

const isFull = ({ vagas, qtdeMembros }: StaffGroup) => vagas !== null && qtdeMembros >= vagas
const isIn: Record<State, (group: StaffGroup) => boolean> = {
  ativa: ({ flagAtivo }) => flagAtivo,
  oculta: ({ flagAtivo }) => !flagAtivo,
  lotada: group => group.flagAtivo && isFull(group),
}

/** All groups by name whose name, place or leaders contain a text; accents and capitals do not matter. */
async function search(db: ChurchDb, busca: string | undefined): Promise<StaffGroup[]> {
  const rows = await db.select(columns).from(groupTable).orderBy(asc(groupTable.nome), asc(groupTable.id)).limit(maxGroups)
  if (busca === undefined) return rows
  const leaders = await leaderNames(
    db,
    groupJoining,
    rows.map(({ id }) => id),
  )
  const text = normalizeText(busca)
  return rows.filter(({ id, nome, bairro, cidade }) =>
    normalizeText([nome, bairro, cidade, ...(leaders.get(id) ?? [])].join(' ')).includes(text),
  )
}

/** One page of the groups for staff. */
export async function listStaffGroups(db: ChurchDb, { busca, situacao, tipo, page, limit }: StaffQuery): Promise<StaffGroup[]> {
  const found = (await search(db, busca)).filter(
    group => (situacao === undefined || isIn[situacao](group)) && (tipo === undefined || group.tipo === tipo),
  )
  return found.slice((page - 1) * limit, page * limit)
}

/** How many groups there are in each state. */
export async function countStaffGroups(db: ChurchDb, busca: string | undefined): Promise<Record<State, number>> {
  const found = await search(db, busca)
  const count = (state: State) => found.filter(isIn[state]).length
  return { ativa: count('ativa'), oculta: count('oculta'), lotada: count('lotada') }
}

/** @throws Problem `not-found` */
export async function getStaffGroup(db: ChurchDb, id: number): Promise<StaffGroup> {
  const [row] = await db.select(columns).from(groupTable).where(eq(groupTable.id, id))
  if (!row) throw new Problem('not-found')
  return row
}

/** Adds a group. @throws Problem `conflict` when the church has as many as all lists show */
export async function createGroup(tx: UnitOfWork, church: ChurchState, input: GroupInput): Promise<StaffGroup> {
  const [count] = await tx.select({ all: sql<number>`count(*)::int` }).from(groupTable)
  if (Number(count?.all) >= maxGroups) throw new Problem('conflict')
  const row = await insertAudited(tx, groupTable, input)
  await announceGroup(tx, church, row)
  return toStaffGroup(row)
}

/** Changes a group, shows it or hides it. @throws Problem `not-found`, `stale` */
export async function updateGroup(
  tx: UnitOfWork,
  church: ChurchState,
  { id, expectedVersion }: Target,
  change: Partial<GroupInput> | Pick<GroupRow, 'imagem'> | { imagem: null },
): Promise<StaffGroup> {
  const row = await updateAudited(tx, groupTable, id, change, expectedVersion)
  await announceGroup(tx, church, row)
  return toStaffGroup(row)
}

/** Deletes a group. @throws Problem `not-found`, `stale`; `conflict` when it has members or open requests */
export async function deleteGroup(tx: UnitOfWork, { id, expectedVersion }: Target) {
  // Whoever asks or is accepted at this moment holds the row until that is stored.
  await tx.select({ id: groupTable.id }).from(groupTable).where(eq(groupTable.id, id)).for('update')
  await expectNobody(tx, groupJoining, id)
  await forgetGroup(tx, id)
  return deleteAudited(tx, groupTable, id, expectedVersion)
}
