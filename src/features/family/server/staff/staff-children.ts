import { and, asc, eq, getTableName, sql } from 'drizzle-orm'
import { searchWords } from '#contract/normalize-text.ts'
import { Problem } from '#contract/problems.ts'
import { membersTable } from '#features/access/server/index.ts'
import { systemActor } from '#server/db/actor.ts'
import { isAnyOf } from '#server/db/any-of.ts'
import { churchReads } from '#server/db/church-db.ts'
import { actAsServer } from '#server/db/members/act-as-server.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type * as contract from '../../contract/staff-children.ts'
import { guardiansOf, toChild } from '../children/read-children.ts'
import { lockGuardians } from '../children/write-children.ts'
import { endGuardian } from '../guardians/remove-guardian.ts'
import { childTable } from '../tables.ts'

const listed = 50
const { id, nome, sobrenome, nomeBusca, dataNascimento, flagCuidados } = childTable

/** The children of the church by name, from the one after `depois`. */
export async function listStaffChildren({ db, query }: HandlerContext<typeof contract.listStaffChildren>) {
  const words = searchWords(query.busca ?? '')
  const last = db
    .select({ nomeBusca })
    .from(childTable)
    .where(eq(id, query.depois ?? 0))
  return db
    .select({ id, nome, sobrenome, dataNascimento, flagCuidados })
    .from(childTable)
    .where(
      and(
        ...words.map(word => sql`${nomeBusca} like ${`% ${word}%`}`),
        query.depois === undefined ? undefined : sql`(${nomeBusca}, ${id}) > ((${last}), ${query.depois})`,
      ),
    )
    .orderBy(asc(nomeBusca), asc(id))
    .limit(listed)
}

/** A child as those see it who care for the church's children. @throws Problem `not-found` */
export async function getStaffChild({ db, church, params, services, sign }: HandlerContext<typeof contract.getStaffChild>) {
  const [row] = await db.select().from(childTable).where(eq(id, params.id))
  if (!row) throw new Problem('not-found')
  const guardians = (await guardiansOf({ services, church }, [row.id])).get(row.id) ?? []
  // Their records are for those who manage people: of these only the phone, to call them.
  const phones = await churchReads(services.pool, church.id, systemActor)
    .select({ id: membersTable.id, telefone: membersTable.telefone })
    .from(membersTable)
    .where(
      isAnyOf(
        membersTable.id,
        guardians.map(({ idUsuario }) => idUsuario),
      ),
    )
  const phoneOf = new Map(phones.map(({ id, telefone }) => [id, telefone]))
  const { fotoConsentidaEm: _agreed, ...child } = toChild(row, services.secret, church.fusoHorario)
  return sign({ ...child, responsaveis: guardians.map(guardian => ({ ...guardian, telefone: phoneOf.get(guardian.idUsuario) ?? null })) })
}

/** Takes a guardian from a child for the church. @throws Problem `not-found`; `conflict` for the only one */
export async function removeStaffGuardian({
  db,
  params,
  expectedVersion,
}: HandlerContext<typeof contract.removeStaffGuardian>): Promise<Record<string, never>> {
  return db.transaction(async tx => {
    // Those who pass see children, and change nothing of them by themselves.
    await actAsServer(tx)
    const guardians = await lockGuardians(tx, params.id, expectedVersion)
    if (guardians.length < 2 && guardians.some(({ usuarioId }) => usuarioId === params.usuario)) throw new Problem('conflict')
    await endGuardian(tx, params.id, params.usuario, guardians)
    const removed = {
      before: { usuarioId: params.usuario, versao: expectedVersion },
      after: { usuarioId: null, versao: (expectedVersion ?? 0) + 1 },
    }
    await tx.audit({ action: 'update', entity: getTableName(childTable), id: params.id, ...removed })
    return {}
  })
}
