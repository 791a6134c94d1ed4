import { asc, eq, type SQL } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { memberName, type PersonName } from '#features/access/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { StaffLeaders } from '../contract/fields.ts'
import { fullName } from './answer.ts'
import { type Joining, lockJoinable } from './joining.ts'
import { expectMembers } from './people.ts'

async function selectLeaders(db: Pick<ChurchDb, 'select'>, { tables: { leaders } }: Joining, parentId: number) {
  const { usuarioId, papel, flagTelefone } = leaders
  return db
    .select({ idUsuario: usuarioId, papel, flagTelefone, name: memberName(usuarioId) as SQL<PersonName> })
    .from(leaders)
    .where(eq(leaders.parentId, parentId))
    .orderBy(asc(leaders.ordem), asc(leaders.id))
}

const toReply = (rows: Awaited<ReturnType<typeof selectLeaders>>, versao: number): StaffLeaders => ({
  lideres: rows.map(({ idUsuario, papel, name }) => ({ idUsuario, nome: fullName(name), papel })),
  versao,
})

/** The leaders in their order. @throws Problem `not-found` */
export async function listLeaders(db: ChurchDb, joining: Joining, parentId: number): Promise<StaffLeaders> {
  const { id, versao } = joining.parent
  const [rows, [found]] = await Promise.all([
    selectLeaders(db, joining, parentId),
    db.select({ versao }).from(joining.parent).where(eq(id, parentId)),
  ])
  if (!found) throw new Problem('not-found')
  return toReply(rows, found.versao as number)
}

type Target = { id: number; expectedVersion: number | undefined }

/**
 * Sets who leads, in their order. The leaders have the version of what they lead; whoever shows their phone still does.
 * @throws Problem `not-found`, `stale`; `invalid` for who is no member of the church
 */
export async function setLeaders(
  tx: UnitOfWork,
  joining: Joining,
  { id, expectedVersion }: Target,
  lideres: readonly { idUsuario: number; papel: string | null }[],
): Promise<StaffLeaders> {
  const { name, parent, tables } = joining
  const { versao } = await lockJoinable(tx, joining, id)
  if (versao !== expectedVersion) throw await tx.staleProblem({ entity: name, id, version: expectedVersion ?? 0 })
  const ids = lideres.map(({ idUsuario }) => idUsuario)
  await expectMembers(tx, ids, 'lideres')
  const before = await selectLeaders(tx, joining, id)
  const withPhone = new Set(before.flatMap(({ idUsuario, flagTelefone }) => (flagTelefone ? [idUsuario] : [])))
  await tx.delete(tables.leaders).where(eq(tables.leaders.parentId, id))
  const values = lideres.map(({ idUsuario: usuarioId, papel }, index) => {
    return { parentId: id, usuarioId, papel, ordem: index + 1, flagTelefone: withPhone.has(usuarioId) }
  })
  if (values.length) await tx.insert(tables.leaders).values(values)
  await tx
    .update(parent)
    .set({ versao: versao + 1 })
    .where(eq(parent.id, id))
  await tx.audit({
    action: 'update',
    entity: name,
    id,
    before: { lideres: before.map(({ idUsuario, papel }) => ({ idUsuario, papel })), versao },
    after: { lideres, versao: versao + 1 },
  })
  return toReply(await selectLeaders(tx, joining, id), versao + 1)
}
