import { and, count, eq, getTableName } from 'drizzle-orm'
import { dayAt } from '#contract/calendar-days.ts'
import { normalizeText } from '#contract/normalize-text.ts'
import { Problem } from '#contract/problems.ts'
import { membersTable } from '#features/access/server/index.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { ChildInput, NewChild } from '../../contract/fields.ts'
import { comingOfAge, maxChildren } from '../../rules.ts'
import { type ChildRow, childTable, guardianTable } from '../tables.ts'
import { sealCare } from './care.ts'

/** Both names as the search of staff compares them: with a space before each word. */
export const searched = (nome: string, sobrenome: string) => ` ${normalizeText(`${nome} ${sobrenome}`)}`.trimEnd()

const columnsOf = (secret: Uint8Array, { nome, sobrenome, dataNascimento, alergias, cuidados, autorizados }: ChildInput) => ({
  nome,
  sobrenome,
  nomeBusca: searched(nome, sobrenome),
  dataNascimento,
  cuidados: sealCare(secret, { alergias, cuidados, autorizados }),
  flagCuidados: Boolean(alergias || cuidados),
})

/** @param timeZone of the church @throws Problem `invalid` for who decides about their own data already */
function requireMinor(birth: string, timeZone: string): void {
  if (comingOfAge(birth) <= dayAt(new Date(), timeZone)) throw new Problem('invalid', { errors: { dataNascimento: 'max_value:17' } })
}

type Creation = { memberId: number; timeZone: string; secret: Uint8Array }

/**
 * Adds a child, of which the member decides who else cares for it.
 * @param tx of the server itself: nobody has a relation to a child that is not there yet
 * @throws Problem `conflict` for who has twenty; `invalid`
 */
export async function createChild(tx: UnitOfWork, input: NewChild, { memberId, timeZone, secret }: Creation) {
  requireMinor(input.dataNascimento, timeZone)
  if ((await countChildren(tx, memberId)) >= maxChildren) throw new Problem('conflict')
  const [row] = await tx.insert(childTable).values(columnsOf(secret, input)).returning({ id: childTable.id, versao: childTable.versao })
  const child = row as Pick<ChildRow, 'id' | 'versao'>
  await tx.insert(guardianTable).values({ parentId: child.id, usuarioId: memberId, parentesco: input.parentesco, flagTitular: true })
  return child
}

/** How many children a member cares for. Whoever else gives them one waits. @param tx of the server itself */
export async function countChildren(tx: UnitOfWork, memberId: number): Promise<number> {
  await tx.select({ id: membersTable.id }).from(membersTable).where(eq(membersTable.id, memberId)).for('no key update')
  const [own] = await tx.select({ children: count() }).from(guardianTable).where(eq(guardianTable.usuarioId, memberId))
  return own?.children ?? 0
}

type Change = { id: number; expectedVersion: number | undefined; timeZone: string; secret: Uint8Array }

/** Changes a child. @param tx bound to a guardian @throws Problem `not-found`, `stale`, `invalid` */
export async function updateChild(tx: UnitOfWork, input: ChildInput, { id, expectedVersion, timeZone, secret }: Change): Promise<void> {
  const [before] = await tx.select().from(childTable).where(eq(childTable.id, id)).for('update')
  if (!before) throw new Problem('not-found')
  if (expectedVersion !== undefined && expectedVersion !== before.versao)
    throw await tx.staleProblem({ entity: getTableName(childTable), id, version: expectedVersion })
  // Whoever has come of age meanwhile stays what they are.
  const isCorrected = input.dataNascimento !== before.dataNascimento
  if (isCorrected) requireMinor(input.dataNascimento, timeZone)
  await tx
    .update(childTable)
    .set({ ...columnsOf(secret, input), ...(isCorrected && { adultoAvisadoEm: null }), versao: before.versao + 1 })
    .where(eq(childTable.id, id))
}

/**
 * Ends what a member is to a child. With its last guardian the child's record goes; otherwise, whoever has cared for it longest decides from now on.
 * @param tx of the server itself @throws Problem `not-found`
 */
export async function leaveChild(tx: UnitOfWork, { id, memberId }: { id: number; memberId: number }): Promise<void> {
  const guardians = await lockGuardians(tx, id)
  const own = guardians.find(({ usuarioId }) => usuarioId === memberId)
  if (!own) throw new Problem('not-found')
  if (guardians.length < 2) {
    await tx.delete(childTable).where(eq(childTable.id, id))
    return
  }
  await removeGuardianOf(tx, id, own, guardians)
}

type Guardians = Awaited<ReturnType<typeof lockGuardians>>

/** Takes one of several guardians from a child; when it was who decides, whoever has cared for it longest does from now on. @param tx of the server itself */
export async function removeGuardianOf(tx: UnitOfWork, id: number, gone: Guardians[number], guardians: Guardians): Promise<void> {
  const { parentId, usuarioId } = guardianTable
  const isOf = (memberId: number) => and(eq(parentId, id), eq(usuarioId, memberId))
  await tx.delete(guardianTable).where(isOf(gone.usuarioId))
  const next = guardians.find(guardian => guardian !== gone)
  if (gone.flagTitular && next) await tx.update(guardianTable).set({ flagTitular: true }).where(isOf(next.usuarioId))
}

/**
 * The guardians of a child, in the order in which they have become it. Whoever else changes them waits.
 * @param tx of the server itself @param expectedVersion of the child; left out: any @throws Problem `not-found`, `stale`
 */
export async function lockGuardians(tx: UnitOfWork, id: number, expectedVersion?: number) {
  const [child] = await tx.select({ versao: childTable.versao }).from(childTable).where(eq(childTable.id, id)).for('update')
  if (!child) throw new Problem('not-found')
  if (expectedVersion !== undefined && expectedVersion !== child.versao)
    throw await tx.staleProblem({ entity: getTableName(childTable), id, version: expectedVersion })
  const { parentId, usuarioId, flagTitular, desde } = guardianTable
  return tx.select({ usuarioId, flagTitular }).from(guardianTable).where(eq(parentId, id)).orderBy(desde, usuarioId)
}
