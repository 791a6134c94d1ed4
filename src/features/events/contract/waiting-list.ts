import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { ByChurch, EmptyReply, Id, Timestamp } from '#contract/values.ts'
import { maxTogether } from '../rules/tickets.ts'
import { EventDate, module } from './events.ts'

/** That somebody waits for tickets of a kind, or that they are kept for them now. */
export const Waiting = z.object({
  evento: Id,
  nome: z.string(),
  datas: z.array(EventDate),
  ingressoId: Id,
  /** Of the kind of ticket. */
  ingresso: z.string(),
  quantidade: z.int(),
  /** The place in the line, from 1; `null`: it is their turn. */
  lugar: z.nullable(z.int()),
  /** It is their turn: until then they can register with these tickets. `null`: they wait. */
  ofertaAte: z.nullable(Timestamp),
})
export type Waiting = z.infer<typeof Waiting>

export const listOwnWaiting = endpoint({
  method: 'GET',
  path: '/usuario/{user}/espera/',
  summary: 'For which tickets the caller waits, and which are kept for them now because they have waited; those of the next event first',
  module,
  input: { params: z.object({ user: Id }), query: ByChurch },
  reply: z.array(Waiting),
})

const ByTicket = z.object({ user: Id, event: Id, id: Id })
const path = '/usuario/{user}/evento/{event}/ingresso/{id}/espera'

export const joinWaitingList = endpoint({
  method: 'PUT',
  path,
  summary:
    'Wait for tickets of a kind that is sold out: when as many are free again, they are kept for the caller, who is told by mail and has a time to register. More than one waited for: at the end of the line. `conflict` when some are free, or the event has no waiting list; `max_value:<left>` for more than one person may have',
  module,
  limit: { calls: 60, seconds: 3_600 },
  input: {
    params: ByTicket,
    query: ByChurch,
    body: z.object({ quantidade: z.int().check(z.gte(1), z.lte(maxTogether)) }),
  },
  reply: Waiting,
})

export const leaveWaitingList = endpoint({
  method: 'DELETE',
  path,
  summary: 'Wait no more; tickets that are kept for the caller because they have waited go to the next one',
  module,
  input: { params: ByTicket, query: ByChurch },
  reply: EmptyReply,
})
