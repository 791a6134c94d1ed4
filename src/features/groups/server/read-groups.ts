import { and, asc, eq } from 'drizzle-orm'
import type { Reply } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import { placesLeft } from '#features/joining/rules.ts'
import { belongsTo, publicLeaders } from '#features/joining/server/index.ts'
import { isAnyOf } from '#server/db/any-of.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { shownFields } from '#server/db/shown-columns.ts'
import { Group, type listGroups as listGroupsCall } from '../contract/groups.ts'
import { roundedDegree } from '../rules/distance.ts'
import { filterGroups, type GroupFilter, maxGroups } from '../rules/groups.ts'
import { groupJoining } from './group-joining.ts'
import { type GroupRow, groupLeaderTable, groupMemberTable, groupRequestTable, groupTable } from './tables.ts'

const { flagAtivo, dia, hora, id } = groupTable

/** A group as everybody sees it: not its street, and its place only roughly. */
function toGroup(row: GroupRow, lideres: Group['lideres'] = []): Group {
  const { latitude, longitude } = row
  return {
    ...shownFields(row, Group),
    latitude: latitude === null ? null : roundedDegree(latitude),
    longitude: longitude === null ? null : roundedDegree(longitude),
    qtdeVagas: placesLeft(row),
    lideres,
  }
}

async function withLeaders(db: ChurchDb, rows: readonly GroupRow[]): Promise<Group[]> {
  const leaders = await publicLeaders(
    db,
    groupJoining,
    rows.map(row => row.id),
  )
  return rows.map(row => toGroup(row, leaders.get(row.id)))
}

/** The groups that everybody sees, by weekday and time. */
export async function listGroups(db: ChurchDb, filter: GroupFilter): Promise<Group[]> {
  const rows = await db.select().from(groupTable).where(eq(flagAtivo, true)).orderBy(asc(dia), asc(hora), asc(id)).limit(maxGroups)
  return filterGroups(await withLeaders(db, rows), filter)
}

/** The groups that a member of the church belongs to or leads, also hidden ones, and those that they have asked to join. */
export async function listOwnGroups(db: ChurchDb, memberId: number, filter: GroupFilter = {}): Promise<Reply<typeof listGroupsCall>> {
  const { parentId, usuarioId, situacao } = groupRequestTable
  const isWaiting = and(eq(usuarioId, memberId), eq(situacao, 'aberta'))
  const [joined, led, asked] = await Promise.all([
    db.select({ id: groupMemberTable.parentId }).from(groupMemberTable).where(eq(groupMemberTable.usuarioId, memberId)),
    db.select({ id: groupLeaderTable.parentId }).from(groupLeaderTable).where(eq(groupLeaderTable.usuarioId, memberId)),
    db.select({ id: parentId }).from(groupRequestTable).where(isWaiting),
  ])
  const own = new Set([...joined, ...led].map(row => row.id))
  const ids = [...own, ...asked.map(row => row.id)]
  const rows = await db.select().from(groupTable).where(isAnyOf(id, ids)).orderBy(asc(dia), asc(hora), asc(id))
  const seen = rows.filter(row => row.flagAtivo || own.has(row.id))
  const groups = filterGroups(await withLeaders(db, seen), filter)
  return groups.map(group => (own.has(group.id) ? group : { ...group, flagPedido: true }))
}

/** A group that everybody sees, or that a member of the church belongs to or leads. @throws Problem `not-found` */
export async function getGroup(db: ChurchDb, groupId: number, memberId?: number): Promise<Group> {
  const [row] = await db.select().from(groupTable).where(eq(id, groupId))
  const isSeen = row?.flagAtivo || (row && memberId !== undefined && (await belongsTo(db, groupJoining, groupId, memberId)))
  if (!row || !isSeen) throw new Problem('not-found')
  const leaders = await publicLeaders(db, groupJoining, [groupId])
  return toGroup(row, leaders.get(groupId))
}

/** Whether a member of the church leads any group. */
export async function leadsGroup(db: Pick<ChurchDb, 'select'>, memberId: number): Promise<boolean> {
  const rows = await db.select({ id: groupLeaderTable.id }).from(groupLeaderTable).where(eq(groupLeaderTable.usuarioId, memberId)).limit(1)
  return rows.length > 0
}

/** Whether a member of the church belongs to any group, or leads one. */
export async function isInGroup(db: Pick<ChurchDb, 'select'>, memberId: number): Promise<boolean> {
  const rows = await db.select({ id: groupMemberTable.id }).from(groupMemberTable).where(eq(groupMemberTable.usuarioId, memberId)).limit(1)
  return rows.length > 0 || leadsGroup(db, memberId)
}
