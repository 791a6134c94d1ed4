import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { paymentStates } from '#contract/money/payment-codes.ts'
import { ByChurch, Day, EmptyReply, Id } from '#contract/values.ts'
import { repeatableMethods } from '#features/payments/rules/payments.ts'
import { recurrenceStates } from '#features/payments/rules/recurrence.ts'
import { stopReasons } from '../rules/gifts.ts'
import { Amount, GiftAmount, RecurrenceFields } from './fields.ts'

/** A gift that repeats by itself, as its giver sees it. */
export const RecurringGift = z.object({
  id: Id,
  motivo: z.object({ id: Id, nome: z.string() }),
  moeda: z.string(),
  /** What is given each time, without the fee if the giver covers it. */
  valor: Amount,
  flagUsuarioTaxa: z.boolean(),
  /** `cartao-credito`: the saved card is charged. Else it is sent by mail three days before, and its giver pays it. */
  metodo: z.enum(repeatableMethods),
  recorrencia: RecurrenceFields,
  situacao: z.enum(recurrenceStates),
  /** Why it does not go on as it should; `null` while all is well. */
  motivoParada: z.nullable(z.enum(stopReasons)),
  /** When it is charged next, in the church's time zone; `null` unless it goes on. */
  proximo: z.nullable(Day),
  /** When it would be charged next, if it went on now; `null` unless it is paused. */
  retomada: z.nullable(Day),
  /** The due day that was charged last, and what has become of it; `codigo` opens its payment. `null` of both: it was not made yet. */
  ultimaCobranca: z.nullable(
    z.object({
      dia: Day,
      metodo: z.enum(repeatableMethods),
      codigo: z.nullable(z.string()),
      situacao: z.nullable(z.enum(paymentStates)),
    }),
  ),
  /** The day on which that was charged or sent, which may be later. */
  cobradaEm: z.nullable(Day),
  /** `null`: the card was deleted, or the method needs none. `flagRecusado`: its bank has refused it for good, and another one must be chosen. */
  cartao: z.nullable(z.object({ id: Id, bandeira: z.string(), final: z.string(), validade: z.string(), flagRecusado: z.boolean() })),
  versao: z.int(),
})
export type RecurringGift = z.infer<typeof RecurringGift>

export const listRecurringGifts = endpoint({
  method: 'GET',
  path: '/user/doacao-recorrente',
  summary: "The caller's gifts that repeat by themselves, the newest first, without those that were ended",
  module: 'MOD_DOACAO',
  input: { query: ByChurch },
  reply: z.array(RecurringGift),
})

const byId = { params: z.object({ id: Id }), query: ByChurch }

export const updateRecurringGift = endpoint({
  method: 'PUT',
  path: '/usuario/doacao-recorrente/{id}',
  summary: 'Change what repeats: only the fields that are sent. `situacao`: pause it, or let it go on',
  module: 'MOD_DOACAO',
  ifMatch: 'required',
  limit: { calls: 60, seconds: 3_600 },
  input: {
    ...byId,
    body: z.object({
      valor: z.optional(GiftAmount),
      motivo: z.optional(Id),
      flagUsuarioTaxa: z.optional(z.boolean()),
      recorrencia: z.optional(RecurrenceFields),
      metodo: z.optional(z.enum(repeatableMethods)),
      /** The id of a saved card of the caller, for the method `cartao-credito`. */
      cartao: z.optional(Id),
      situacao: z.optional(z.enum(['ativa', 'pausada'])),
    }),
  },
  reply: RecurringGift,
})

export const skipRecurringGift = endpoint({
  method: 'POST',
  path: '/usuario/doacao-recorrente/{id}/pular',
  summary: 'Leave out the next time',
  module: 'MOD_DOACAO',
  ifMatch: 'required',
  limit: { calls: 60, seconds: 3_600 },
  input: byId,
  reply: RecurringGift,
})

export const endRecurringGift = endpoint({
  method: 'DELETE',
  path: '/usuario/doacao-recorrente/{id}',
  summary: 'End it: nothing is charged any more',
  module: 'MOD_DOACAO',
  input: byId,
  reply: EmptyReply,
})
