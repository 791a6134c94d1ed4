import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { ByChurch, EmptyReply, Id, Timestamp } from '#contract/values.ts'
import { SecretCode } from '#features/access/contract/fields.ts'
import { EventDate, eventFields, module } from './events.ts'
import { Registration } from './registrations.ts'

const ByTicket = z.object({ user: Id, event: Id, id: Id })
const path = '/usuario/{user}/evento/{event}/ingresso/{id}/repasse'

export const offerTicket = endpoint({
  method: 'POST',
  path,
  summary:
    "Make the link by which somebody else takes over a confirmed ticket of the caller, once; an earlier link of this ticket ends. `conflict` for a ticket that isn't confirmed, and for an event that is over or does not take place",
  module,
  // The reply contains a secret.
  replay: false,
  limit: { calls: 60, seconds: 3_600 },
  input: { params: ByTicket, query: ByChurch },
  /** `codigo`: goes behind `#` in the address of the page that takes the ticket. */
  reply: z.object({ codigo: z.string(), validade: Timestamp }),
})

export const withdrawTicket = endpoint({
  method: 'DELETE',
  path,
  summary: 'End the link by which somebody else could take over a ticket of the caller; `not-found` when it was taken',
  module,
  input: { params: ByTicket, query: ByChurch },
  reply: EmptyReply,
})

/** What a link offers. */
export const OfferedTicket = z.object({
  nome: z.string(),
  datas: z.array(EventDate),
  flagOnline: eventFields.flagOnline,
  flagPresencial: eventFields.flagPresencial,
  local: eventFields.local,
  /** The kind of ticket. */
  ingresso: z.string(),
  /** Who hands it over. */
  de: z.string(),
  validade: Timestamp,
  /** It is the caller's own ticket. */
  flagProprio: z.boolean(),
})
export type OfferedTicket = z.infer<typeof OfferedTicket>

const byLink = {
  module,
  // The body contains a secret.
  replay: false,
  input: { params: z.object({ user: Id, event: Id }), query: ByChurch, body: z.object({ codigo: SecretCode }) },
} as const

export const readOfferedTicket = endpoint({
  method: 'POST',
  path: '/usuario/{user}/evento/{event}/repasse/consulta',
  summary:
    "Read which ticket a link offers, without taking it. `link-used`: it is somebody's already; `link-expired`: its time is over, or whoever has made it has withdrawn it",
  ...byLink,
  limit: { calls: 60, seconds: 60 },
  reply: OfferedTicket,
})

export const takeTicket = endpoint({
  method: 'POST',
  path: '/usuario/{user}/evento/{event}/repasse',
  summary:
    "Take over the ticket that a link offers: it is the caller's, in their name and with a new code, and the old code ends. `conflict` for one's own; `max_value` for a person who has as many of this kind as one may have",
  ...byLink,
  limit: { calls: 60, seconds: 3_600 },
  reply: Registration,
})
