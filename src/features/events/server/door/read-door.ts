import { createHash } from 'node:crypto'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type * as contract from '../../contract/door.ts'
import { participantTable, registrationTable } from '../registrations/tables.ts'
import { markOf, publicKey } from '../signed-codes/signing-key.ts'
import { ticketTable } from '../tickets/tables.ts'
import { doorDb, requireDoor } from './require-door.ts'

/** What a door needs to let people in without a connection. @throws Problem `link-expired` */
export async function readDoor(context: HandlerContext<typeof contract.readDoor>): Promise<contract.DoorList> {
  const { params, body, services } = context
  const now = new Date()
  const { door, event, validade } = await requireDoor(context.db, params.id, body.codigo, now)
  const tickets = await listTickets(doorDb(context), event.id)
  const resumo = createHash('sha256').update(JSON.stringify(tickets)).digest('hex')
  return {
    evento: { id: event.id, nome: event.nome, datas: event.datas },
    porta: { id: door.id, nome: door.nome },
    validade: validade.toISOString(),
    agora: now.toISOString(),
    chave: await publicKey(context.db, services.secret),
    resumo,
    ingressos: resumo === body.resumo ? null : tickets,
  }
}

/** The tickets of an event that are or were good for its door, by name. Of what was given back only that it was. */
async function listTickets(db: ChurchDb, eventId: number): Promise<contract.DoorTicket[]> {
  const { id, nome, sobrenome, codigo, flagAtivo, inscricaoId, ingressoId } = participantTable
  const rows = await db
    .select({ id, nome, sobrenome, codigo, flagAtivo, ingresso: ticketTable.nome, inscricao: registrationTable.codigo })
    .from(registrationTable)
    .innerJoin(participantTable, eq(inscricaoId, registrationTable.id))
    .innerJoin(ticketTable, eq(ticketTable.id, ingressoId))
    .where(
      and(eq(registrationTable.eventoId, eventId), inArray(registrationTable.situacao, ['confirmada', 'cancelada']), isNotNull(codigo)),
    )
  const collator = new Intl.Collator('pt')
  return rows
    .map(({ codigo: code, ...row }) => ({
      ...row,
      nome: row.flagAtivo ? (row.nome ?? '') : '',
      sobrenome: row.flagAtivo ? (row.sobrenome ?? '') : '',
      resumo: markOf(code as string),
    }))
    .sort((a, b) => collator.compare(a.nome, b.nome) || collator.compare(a.sobrenome, b.sobrenome) || a.id - b.id)
}
