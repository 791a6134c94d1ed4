import { and, asc, count, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { systemActor } from '#server/db/actor.ts'
import { churchReads } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type * as contract from '../../../contract/waiting-list.ts'
import { eventTable } from '../../tables.ts'
import { ticketTable } from '../../tickets/tables.ts'
import { registrationTable } from '../tables.ts'
import { waitingTable } from './tables.ts'

const before = alias(waitingTable, 'antes')

/** For which tickets a member waits, and what is kept for them because they have waited; of events that are still to come, the next first. */
export async function readWaiting({ services, church, memberId }: WaitingOf): Promise<contract.Waiting[]> {
  // Their place in the line is how many others stand before them.
  const db = churchReads(services.pool, church.id, systemActor)
  const { id, ingressoId, usuarioId, inscricaoId, quantidade, criadaEm } = waitingTable
  const now = new Date()
  const isAhead = sql`(${before.criadaEm}, ${before.id}) < (${criadaEm}, ${id})`
  const ahead = db
    .select({ people: count() })
    .from(before)
    .where(and(eq(before.ingressoId, ingressoId), isNull(before.inscricaoId), isAhead))
  const isOffered = and(eq(registrationTable.situacao, 'reservada'), gt(registrationTable.reservadaAte, now))
  const rows = await db
    .select({
      evento: eventTable.id,
      nome: eventTable.titulo,
      datas: eventTable.datas,
      ingressoId,
      ingresso: ticketTable.nome,
      quantidade,
      waits: sql<boolean>`${inscricaoId} is null`,
      ahead: sql`${ahead}`.mapWith(Number),
      ofertaAte: registrationTable.reservadaAte,
    })
    .from(waitingTable)
    .innerJoin(eventTable, eq(eventTable.id, waitingTable.eventoId))
    .innerJoin(ticketTable, eq(ticketTable.id, ingressoId))
    .leftJoin(registrationTable, eq(registrationTable.id, inscricaoId))
    .where(and(eq(usuarioId, memberId), gt(eventTable.fim, now), eq(eventTable.estado, 'confirmado'), or(isNull(inscricaoId), isOffered)))
    .orderBy(asc(eventTable.inicio), asc(id))
  return rows.map(({ waits, ahead, ofertaAte, ...row }) => ({
    ...row,
    lugar: waits ? ahead + 1 : null,
    ofertaAte: waits ? null : (ofertaAte?.toISOString() ?? null),
  }))
}

type WaitingOf = Pick<HandlerContext<typeof contract.listOwnWaiting>, 'services' | 'church'> & { memberId: number }
