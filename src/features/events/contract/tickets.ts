import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { paymentMethodCodes } from '#contract/money/payment-codes.ts'
import { notPersonal } from '#contract/personal-fields.ts'
import { Id, Timestamp } from '#contract/values.ts'
import { Amount, QueryAmount } from '#features/payments/contract/amount.ts'

/** Whether the tickets of an event are sold out changes all day, while people register. */
declare module '#contract/endpoint.ts' {
  interface Subjects {
    tickets: true
  }
}

/**
 * A kind of ticket as everybody sees it. Its buyer pays `taxaServico` and `taxaProcessamento`, too, unless the ticket is free or the event says
 * `flagAssumirTaxasServico`. Amounts in minor units.
 */
export const Ticket = z.object({
  id: Id,
  nome: notPersonal(z.string()),
  descricao: z.string(),
  /** The heading under which it stands with others. */
  grupo: z.nullable(z.string()),
  preco: Amount,
  taxaServico: Amount,
  taxaProcessamento: Amount,
  /** How many there are; `null`: as many as the event has seats. How many are left is not told to everybody. */
  quantidade: z.nullable(z.int()),
  flagCrianca: z.boolean(),
  flagConteudoExclusivo: z.boolean(),
  /** Nobody gets another for now; when somebody gives theirs back, it is offered again. */
  flagEsgotado: z.boolean(),
  /** Its time is over, or that of the event; or the event does not take place, or staff have closed its sales. */
  flagExpirado: z.boolean(),
  /** From when and until when it is offered. */
  dataInicio: z.nullable(Timestamp),
  dataFim: z.nullable(Timestamp),
  limitePorUsuario: z.nullable(z.int()),
})
export type Ticket = z.infer<typeof Ticket>

/** How an event is paid for, and what comes back. */
export const eventTerms = {
  /** Whoever pays in installments pays their interest; else the church does. */
  flagJuros: z.boolean(),
  /** The church bears the fees of the tickets. */
  flagAssumirTaxasServico: z.boolean(),
  qtdeMaxParcelas: z.int(),
  /** Until so many hours before it begins, whoever has paid can give their tickets back; `null`: not by themselves. */
  cancelamentoHoras: z.nullable(z.int()),
  /** How much of what was paid the church keeps then, in percent. */
  cancelamentoRetencao: z.int(),
  /** When a ticket is sold out, people can wait for one. */
  flagListaEspera: z.boolean(),
}

export const getEventFees = endpoint({
  method: 'GET',
  path: '/evento/{id}/calcular-taxas',
  summary:
    'What a payment method would add to an amount of an event for whoever covers its fee: `valorTaxa` in minor units; nothing, where the church bears the fees',
  module: 'MOD_EVENTO',
  access: 'public',
  input: {
    params: z.object({ id: Id }),
    query: z.object({ valor: QueryAmount, metodoPagamento: z.enum(paymentMethodCodes) }),
  },
  reply: z.object({ taxaFixa: Amount, taxaPercentual: z.int(), valorTaxa: Amount, valorTotal: Amount }),
})
