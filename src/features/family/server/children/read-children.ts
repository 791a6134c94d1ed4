import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { addDays, dayAt } from '#contract/calendar-days.ts'
import { Problem } from '#contract/problems.ts'
import { maskEmail, memberName } from '#features/access/server/index.ts'
import { systemActor } from '#server/db/actor.ts'
import { isAnyOf } from '#server/db/any-of.ts'
import { type ChurchDb, churchReads } from '#server/db/church-db.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'
import type { Guardian } from '../../contract/children.ts'
import { comingOfAge, graceDays } from '../../rules.ts'
import { type ChildRow, childTable, guardianTable, invitationTable } from '../tables.ts'
import { openCare } from './care.ts'

type Reads = Pick<ChurchDb, 'select'>
export type Family = { services: Pick<Services, 'pool' | 'secret'>; church: Pick<ChurchState, 'id' | 'fusoHorario'>; memberId: number }

/**
 * The children of a guardian, for `sign`.
 * @param db bound to the caller, to whom row security shows no other child
 * @param only one of them
 */
export async function readOwnChildren(db: Reads, { services, church, memberId }: Family, only?: number) {
  const { parentId, usuarioId } = guardianTable
  const own = db.select({ id: parentId }).from(guardianTable).where(eq(usuarioId, memberId))
  const rows = await db
    .select()
    .from(childTable)
    .where(and(inArray(childTable.id, own), only === undefined ? undefined : eq(childTable.id, only)))
    .orderBy(asc(childTable.dataNascimento), asc(childTable.id))
  const ids = rows.map(({ id }) => id)
  const { id, criancaId, email, validade, aceitoEm, usuarioId: sender } = invitationTable
  const [guardians, invitations] = await Promise.all([
    guardiansOf({ services, church }, ids),
    db
      .select({ id, criancaId, email, validade, sender })
      .from(invitationTable)
      .where(and(isAnyOf(criancaId, ids), isNull(aceitoEm), gt(validade, new Date())))
      .orderBy(asc(id)),
  ])
  return rows.map(row => ({
    ...toChild(row, services.secret, church.fusoHorario),
    responsaveis: guardians.get(row.id) ?? [],
    convites: invitations
      .filter(({ criancaId }) => criancaId === row.id)
      .map(({ id, email, validade, sender }) => ({
        id,
        email: sender === memberId ? email : maskEmail(email),
        validade: validade.toISOString(),
      })),
  }))
}

/** One of them. @throws Problem `not-found` */
export async function readOwnChild(db: Reads, family: Family, id: number) {
  const [child] = await readOwnChildren(db, family, id)
  if (!child) throw new Problem('not-found')
  return child
}

/** A child without its guardians, for `sign`. @param timeZone of the church */
export function toChild(row: ChildRow, secret: Uint8Array, timeZone: string) {
  const { id, nome, sobrenome, dataNascimento, foto, fotoConsentidaEm, versao } = row
  const grownUpOn = comingOfAge(dataNascimento)
  const isAdult = grownUpOn <= dayAt(new Date(), timeZone)
  return {
    id,
    nome,
    sobrenome,
    dataNascimento,
    ...openCare(secret, row.cuidados),
    foto,
    fotoConsentidaEm: fotoConsentidaEm?.toISOString() ?? null,
    adultoAte: isAdult ? addDays(grownUpOn, graceDays) : null,
    versao,
  }
}

/** The guardians of children that the caller has proven to care for, by child; whoever decides about them first. */
export async function guardiansOf(
  { services, church }: Pick<Family, 'church'> & { services: Pick<Services, 'pool'> },
  ids: readonly number[],
): Promise<Map<number, Guardian[]>> {
  const { parentId, usuarioId, parentesco, flagTitular, desde } = guardianTable
  // A guardian reads only their own relation: a policy of a table cannot ask the same table.
  const rows = await churchReads(services.pool, church.id, systemActor)
    .select({ parentId, usuarioId, parentesco, flagTitular, name: memberName(usuarioId) })
    .from(guardianTable)
    .where(isAnyOf(parentId, ids))
    .orderBy(asc(parentId), asc(desde), asc(usuarioId))
  const guardians = Map.groupBy(rows, row => row.parentId)
  return new Map(
    [...guardians].map(([child, found]) => [
      child,
      found
        .map(({ usuarioId: idUsuario, parentesco: kinship, flagTitular: isFirst, name }) => ({
          idUsuario,
          nome: name?.nome ?? '',
          sobrenome: name?.sobrenome ?? '',
          parentesco: kinship,
          flagTitular: isFirst,
        }))
        .toSorted((one, other) => Number(other.flagTitular) - Number(one.flagTitular)),
    ]),
  )
}
