import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { addressLines } from '#features/church/rules/address-lines.ts'
import { findChurch } from '#features/church/server/index.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Db } from '#server/writes/unit-of-work.ts'
import { datesLeft, type EventDate } from '../../rules/dates.ts'
import { closingTime } from '../door/require-door.ts'
import { participantTable, registrationTable } from '../registrations/tables.ts'
import { markOf, ticketSigner } from '../signed-codes/signing-key.ts'
import { eventTable } from '../tables.ts'
import { ticketTable } from '../tickets/tables.ts'

/** What a wallet shows of a ticket. */
export type WalletTicket = {
  id: number
  /** Another one after it has changed hands. */
  mark: string
  event: { id: number; name: string }
  /** That are not over, in their order; at least one. */
  dates: [EventDate, ...EventDate[]]
  /** When the doors close: from then on it opens none. */
  expiresAt: Date
  /** `null`: on the internet alone. */
  place: { name: string; address: string } | null
  /** Degrees; of the church, for what is held there. */
  point: { latitude: number; longitude: number } | null
  holder: string
  kind: string
  /** Of its registration, to be read aloud. */
  code: string
  /** What its QR code says. */
  qr: string
}

type Which = { memberId: number; event: number; ticket: number }

/**
 * A ticket of a member that opens a door some day.
 * @param db bound to the member
 * @throws Problem `not-found` for anybody else's, one that is not confirmed, and an event that is over or does not take place
 */
export async function readWalletTicket(db: Db, church: ChurchState, secret: Uint8Array, which: Which, now: Date): Promise<WalletTicket> {
  const { titulo, datas, fim, estado, flagPresencial, local } = eventTable
  const [found] = await db
    .select({
      ticket: participantTable,
      code: registrationTable.codigo,
      kind: ticketTable.nome,
      event: { titulo, datas, fim, estado, flagPresencial, local },
    })
    .from(participantTable)
    .innerJoin(registrationTable, eq(registrationTable.id, participantTable.inscricaoId))
    .innerJoin(eventTable, eq(eventTable.id, registrationTable.eventoId))
    .innerJoin(ticketTable, eq(ticketTable.id, participantTable.ingressoId))
    .where(
      and(
        eq(participantTable.id, which.ticket),
        eq(participantTable.usuarioId, which.memberId),
        eq(participantTable.flagAtivo, true),
        eq(registrationTable.situacao, 'confirmada'),
        eq(eventTable.id, which.event),
        eq(estado, 'confirmado'),
      ),
    )
  const [first, ...others] = found ? datesLeft(found.event, now.getTime()) : []
  if (!found?.ticket.codigo || !first) throw new Problem('not-found')
  const { ticket, event } = found
  const codigo = found.ticket.codigo
  const sign = await ticketSigner(db, secret)
  return {
    id: ticket.id,
    mark: markOf(codigo),
    event: { id: which.event, name: event.titulo },
    dates: [first, ...others],
    expiresAt: closingTime(event),
    ...(await placeOf(db, church, event)),
    holder: `${ticket.nome ?? ''} ${ticket.sobrenome ?? ''}`.trim(),
    kind: found.kind,
    code: found.code,
    qr: sign(which.event, ticket.id, codigo),
  }
}

type Venue = Pick<typeof eventTable.$inferSelect, 'flagPresencial' | 'local'>

async function placeOf(
  db: Db,
  { codigo, nome }: ChurchState,
  { flagPresencial, local }: Venue,
): Promise<Pick<WalletTicket, 'place' | 'point'>> {
  if (!flagPresencial) return { place: null, point: null }
  if (local) return { place: { name: local.nome, address: [local.endereco, local.cidade].filter(Boolean).join(', ') }, point: null }
  const church = await findChurch(db, { code: codigo })
  const { latitude = null, longitude = null } = church ?? {}
  return {
    place: { name: nome, address: church?.endereco ? addressLines(church.endereco).join(' · ') : '' },
    point: latitude !== null && longitude !== null ? { latitude, longitude } : null,
  }
}
