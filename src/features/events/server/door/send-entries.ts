import { and, asc, eq, gt } from 'drizzle-orm'
import type { Reply } from '#contract/endpoint.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type * as contract from '../../contract/door.ts'
import { maxNews } from '../../rules/door.ts'
import { publicKey } from '../signed-codes/signing-key.ts'
import { doorDb, requireDoor } from './require-door.ts'
import { storeEntries } from './store-entries.ts'
import { doorTable, entryTable } from './tables.ts'

type Call = typeof contract.sendEntries

/** Stores what a door tells, and tells it what all doors have told. @throws Problem `link-expired` */
export async function sendEntries(context: HandlerContext<Call>): Promise<Reply<Call>> {
  const { params, body, services } = context
  const { codigo, desde, entradas, desfeitas } = body
  const now = new Date()
  const { validade, event } = await requireDoor(context.db, params.id, codigo, now)
  const db = doorDb(context)
  if (entradas.length || desfeitas.length) {
    const key = await publicKey(context.db, services.secret)
    await db.transaction(async tx => {
      // It may have been ended meanwhile.
      const { door } = await requireDoor(tx, params.id, codigo, now)
      await storeEntries(tx, { door, datas: event.datas, key, now, ...body })
    })
  }
  const news = await readNews(db, params.id, desde)
  const told = news.slice(0, maxNews)
  return {
    entradas: told.map(({ ordem: _order, feitaEm, ...entry }) => ({ ...entry, feitaEm: feitaEm.toISOString() })),
    desde: told.at(-1)?.ordem ?? desde,
    flagMais: news.length > maxNews,
    validade: validade.toISOString(),
  }
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
