import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { largestTotal } from '#contract/money/largest-total.ts'
import { BySlugAndId, Id, requiredText, Timestamp } from '#contract/values.ts'
import { optionalText } from '#features/publishing/contract/schemas.ts'
import { maxTickets, maxTogether } from '../rules/tickets.ts'
import { module } from './events.ts'
import { eventTerms, Ticket } from './tickets.ts'

const Seats = z.nullable(z.int().check(z.gte(0), z.lte(1_000_000)))
const Price = z.int().check(z.gte(0), z.lte(largestTotal))

/** The tickets of an event as staff see them. `ocupados`: seats that are taken, or kept by somebody who registers just now. */
export const StaffTickets = z.object({
  ...eventTerms,
  lugares: Seats,
  ocupados: z.int(),
  /** None of them is sold for now (`closeSales`). */
  flagVendasFechadas: z.boolean(),
  ingressos: z.array(z.object({ ...Ticket.def.shape, ocupados: z.int() })),
  /** Of the event. */
  versao: z.int(),
})
export type StaffTickets = z.infer<typeof StaffTickets>

const TicketInput = z
  .object({
    /** Left out: a new one. */
    id: z.optional(Id),
    nome: requiredText(60),
    descricao: z._default(z.string().check(z.trim(), z.maxLength(400)), ''),
    grupo: optionalText(60),
    preco: z._default(Price, 0),
    taxaServico: z._default(Price, 0),
    taxaProcessamento: z._default(Price, 0),
    quantidade: z._default(Seats, null),
    limitePorUsuario: z._default(z.nullable(z.int().check(z.gte(1), z.lte(maxTogether))), null),
    flagCrianca: z._default(z.boolean(), false),
    flagConteudoExclusivo: z._default(z.boolean(), false),
    dataInicio: z._default(z.nullable(Timestamp), null),
    dataFim: z._default(z.nullable(Timestamp), null),
  })
  .check(
    z.refine(({ dataInicio, dataFim }) => !dataInicio || !dataFim || Date.parse(dataInicio) < Date.parse(dataFim), { path: ['dataFim'] }),
  )
export type TicketInput = z.infer<typeof TicketInput>

const path = '/igreja/{slug}/evento-rascunho/{id}/ingresso'
const staff = { module, access: 'publish-content' } as const

export const getStaffTickets = endpoint({
  method: 'GET',
  path,
  summary: 'The tickets of an event in their order, with how many seats are taken',
  ...staff,
  input: { params: BySlugAndId },
  reply: StaffTickets,
})

export const setTickets = endpoint({
  method: 'PUT',
  path,
  summary:
    'Set the tickets of an event in their order, and how it is paid. A ticket that is left out is offered no more; whoever has one keeps it. Prices, fees, and what comes back to whoever cancels, are changed only by who manages money. Fewer seats than are taken: `min_value`',
  ...staff,
  stepUp: true,
  invalidates: 'pages',
  ifMatch: 'required',
  input: {
    params: BySlugAndId,
    body: z.object({
      flagJuros: z._default(z.boolean(), false),
      flagAssumirTaxasServico: z._default(z.boolean(), false),
      qtdeMaxParcelas: z._default(z.int().check(z.gte(1), z.lte(24)), 1),
      cancelamentoHoras: z._default(z.nullable(z.int().check(z.gte(0), z.lte(8_760))), null),
      cancelamentoRetencao: z._default(z.int().check(z.gte(0), z.lte(100)), 0),
      flagListaEspera: z._default(z.boolean(), false),
      lugares: z._default(Seats, null),
      ingressos: z.array(TicketInput).check(z.maxLength(maxTickets)),
    }),
  },
  reply: StaffTickets,
})
