import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type { Reply } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import { hashSecret, newSecret } from '#features/access/server/index.ts'
import { isAnyOf } from '#server/db/any-of.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type * as contract from '../../contract/door.ts'
import { eventTable } from '../tables.ts'
import { closingTime, doorDb, hasDoors } from './require-door.ts'
import { doorTable, entryTable } from './tables.ts'

/** The doors of an event in the order in which they were opened. @throws Problem `not-found` */
export async function listDoors(context: HandlerContext<typeof contract.listDoors>) {
  const { db, params } = context
  const { titulo: nome, datas, fim } = eventTable
  const [event] = await db.select({ nome, datas, fim }).from(eventTable).where(eq(eventTable.id, params.id))
  if (!event) throw new Problem('not-found')
  const doors = await db.select().from(doorTable).where(eq(doorTable.eventoId, params.id)).orderBy(asc(doorTable.id))
  const counts = await doorDb(context)
    .select({ portaId: entryTable.portaId, entradas: count() })
    .from(entryTable)
    .where(
      and(
        isAnyOf(
          entryTable.portaId,
          doors.map(({ id }) => id),
        ),
        eq(entryTable.situacao, 'entrou'),
      ),
    )
    .groupBy(entryTable.portaId)
  return {
    evento: { nome: event.nome, datas: event.datas },
    validade: closingTime(event).toISOString(),
    portas: doors.map(door => ({
      id: door.id,
      nome: door.nome,
      criadaEm: door.criadaEm.toISOString(),
      encerradaEm: door.encerradaEm?.toISOString() ?? null,
      entradas: counts.find(({ portaId }) => portaId === door.id)?.entradas ?? 0,
    })),
  }
}

/** Opens a door; only the hash of its secret is stored. @throws Problem `not-found`; `conflict` for an event that has no doors any more */
export function openDoor({ db, params, body }: HandlerContext<typeof contract.openDoor>): Promise<Reply<typeof contract.openDoor>> {
  return db.transaction(async tx => {
    const { fim, estado } = eventTable
    const [event] = await tx.select({ fim, estado }).from(eventTable).where(eq(eventTable.id, params.id))
    if (!event) throw new Problem('not-found')
    if (!hasDoors(event, new Date())) throw new Problem('conflict')
    const codigo = newSecret()
    const [door] = await tx
      .insert(doorTable)
      .values({ eventoId: params.id, nome: body.nome, resumo: hashSecret(codigo) })
      .returning({ id: doorTable.id })
    const { id } = door as { id: number }
    await tx.audit({ action: 'create', entity: 'evento_porta', id, after: { evento: params.id, nome: body.nome } })
    return { id, codigo, validade: closingTime(event).toISOString() }
  })
}

/** Ends a door; one that has ended stays as it is. @throws Problem `not-found` */
export function endDoor({ db, params }: HandlerContext<typeof contract.endDoor>): Promise<Record<string, never>> {
  const { id, eventoId, nome, encerradaEm } = doorTable
  const isIt = and(eq(id, params.porta), eq(eventoId, params.id))
  return db.transaction(async tx => {
    const [ended] = await tx
      .update(doorTable)
      .set({ encerradaEm: new Date() })
      .where(and(isIt, isNull(encerradaEm)))
      .returning({ nome, encerradaEm })
    if (ended) await tx.audit({ action: 'end', entity: 'evento_porta', id: params.porta, after: ended })
    else if (!(await tx.select({ id }).from(doorTable).where(isIt)).length) throw new Problem('not-found')
    return {}
  })
}
