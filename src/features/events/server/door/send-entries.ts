import { and, asc, eq, gt } from 'drizzle-orm'
import type { Reply } from '#contract/endpoint.ts'
import { lateDoorMs } from '#contract/offline.ts'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type * as contract from '../../contract/door.ts'
import { maxNews } from '../../rules/door.ts'
import { publicKey } from '../signed-codes/signing-key.ts'
import { type DoorEnd, doorDb, findDoor } from './require-door.ts'
import { storeEntries } from './store-entries.ts'
import { doorTable, entryTable } from './tables.ts'

type Call = typeof contract.sendEntries

/**
 * Stores what a door tells, and tells it what all doors have told; one that is over only tells.
 * @throws Problem `link-expired`
 */
export async function sendEntries(context: HandlerContext<Call>): Promise<Reply<Call>> {
  const { params, body, services } = context
  const { codigo, desde, entradas, desfeitas } = body
  const tells = entradas.length > 0 || desfeitas.length > 0
  const now = new Date()
  let { validade, event, end } = await findDoor(context.db, params.id, codigo, now)
  refuseEnded(end, tells, now)
  const db = doorDb(context)
  if (tells) {
    const key = await publicKey(context.db, services.secret)
    await db.transaction(async tx => {
      // It may have been ended meanwhile.
      const found = await findDoor(tx, params.id, codigo, now)
      end = found.end
      refuseEnded(end, tells, now)
      await storeEntries(tx, { door: found.door, end, datas: event.datas, key, now, ...body })
    })
  }
  const news = end ? [] : await readNews(db, params.id, desde)
  const told = news.slice(0, maxNews)
  return {
    entradas: told.map(({ ordem: _order, feitaEm, ...entry }) => ({ ...entry, feitaEm: feitaEm.toISOString() })),
    desde: told.at(-1)?.ordem ?? desde,
    flagMais: news.length > maxNews,
    flagEncerrada: end !== undefined,
    validade: validade.toISOString(),
    agora: now.toISOString(),
  }
}

/** A door that is over may tell what its phones still have, but not for ever. */
function refuseEnded(end: DoorEnd | undefined, tells: boolean, now: Date): void {
  if (end && (!tells || now.getTime() > end.at.getTime() + lateDoorMs)) throw new Problem('link-expired')
}

function readNews(db: ChurchDb, eventId: number, desde: number) {
  const { eventoId, portaId, chave, participanteId, situacao, motivo, flagEntrou, feitaEm, ordem } = entryTable
  return db
    .select({ chave, ingresso: participanteId, situacao, motivo, flagEntrou, feitaEm, porta: doorTable.nome, ordem })
    .from(entryTable)
    .innerJoin(doorTable, eq(doorTable.id, portaId))
    .where(and(eq(eventoId, eventId), gt(ordem, desde)))
    .orderBy(asc(ordem))
    .limit(maxNews + 1)
}
