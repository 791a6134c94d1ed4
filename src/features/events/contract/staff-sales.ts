import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { BySlugAndId, Day, Id } from '#contract/values.ts'
import { module } from './events.ts'
import { StaffTickets } from './staff-tickets.ts'

const root = '/igreja/{slug}/evento-rascunho/{id}'

/** Minor units, as the ledger of the payments has them. */
const sums = {
  /** All that arrived, with the fees and the interest that payers bear. */
  pago: z.int(),
  /** Given back, or taken back after a dispute. */
  devolvido: z.int(),
  /** What gateways keep. */
  taxas: z.int(),
  /** What is left for the church. */
  liquido: z.int(),
}

/** Tickets: that are confirmed, and that wait for their payment. */
const counts = { qtdeConfirmados: z.int(), qtdePendentes: z.int() }

const Sales = z.object({
  moeda: z.string(),
  /** `emAberto`: what those cost that wait for their payment. */
  total: z.object({ ...counts, ...sums, emAberto: z.int() }),
  /** Money stands at the kind of ticket for which it was paid, also when the ticket has moved to another one since. */
  porIngresso: z.array(z.object({ ingressoId: Id, nome: z.string(), ...counts, ...sums, emAberto: z.int() })),
  /** By the church's days, the first one first: tickets by when they were confirmed, money by when it moved. */
  porDia: z.array(z.object({ dia: Day, qtdeConfirmados: z.int(), ...sums })),
})
export type Sales = z.infer<typeof Sales>

export const getSales = endpoint({
  method: 'GET',
  path: `${root}/vendas`,
  summary: 'What was sold of an event, by kind of ticket and by day; the sums are those of the ledger of its payments',
  module,
  access: 'manage-money',
  passes: 'money',
  input: { params: BySlugAndId },
  reply: Sales,
})

export const closeSales = endpoint({
  method: 'PUT',
  path: `${root}/vendas`,
  summary: 'Stop to sell all tickets of an event at once, or sell them again; their own times stay. Whoever has begun to pay can still pay',
  module,
  access: 'publish-content',
  invalidates: 'pages',
  ifMatch: 'required',
  input: { params: BySlugAndId, body: z.object({ flagVendasFechadas: z.boolean() }) },
  reply: StaffTickets,
})
