import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { paymentStates } from '#contract/money/payment-codes.ts'
import { pageQuery } from '#contract/page-query.ts'
import { BySlug, Day, Id } from '#contract/values.ts'
import { repeatableMethods } from '#features/payments/rules/payments.ts'
import { recurrenceStates } from '#features/payments/rules/recurrence.ts'
import { stopReasons } from '../rules/gifts.ts'
import { RecurrenceFields } from './fields.ts'

const byTreasurer = { access: 'manage-money', module: 'MOD_DOACAO', passes: 'money' } as const

const Giver = z.object({ id: Id, nome: z.string(), sobrenome: z.string() })

/** A gift that repeats, as the treasurer sees it. */
export const StaffRecurringGift = z.object({
  id: Id,
  doador: Giver,
  motivo: z.object({ id: Id, nome: z.string() }),
  moeda: z.string(),
  /** Each time, in minor units; without the fee if the giver covers it. */
  valor: z.int(),
  metodo: z.enum(repeatableMethods),
  recorrencia: RecurrenceFields,
  situacao: z.enum(recurrenceStates),
  motivoParada: z.nullable(z.enum(stopReasons)),
  /** When it is charged next, in the church's time zone; `null` unless it goes on. */
  proximo: z.nullable(Day),
  /** The due day that was charged last, and what has become of its payment; `null` of both while nothing is known. */
  ultimaCobranca: z.nullable(z.object({ dia: Day, situacao: z.nullable(z.enum(paymentStates)) })),
  /** `null`: the card was deleted, is not kept yet, or the method needs none. `vencendo`: its last month is over within 60 days. `recusado`: by its bank, for good. */
  cartao: z.nullable(
    z.object({ bandeira: z.string(), final: z.string(), situacao: z.enum(['valido', 'vencendo', 'vencido', 'recusado']) }),
  ),
})
export type StaffRecurringGift = z.infer<typeof StaffRecurringGift>

export const listStaffRecurringGifts = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/doacao-recorrente-gestao/',
  summary: 'Gifts that repeat: how many there are, what they will bring, and those that were not ended, the newest first; `antes`: an id',
  ...byTreasurer,
  input: { params: BySlug, query: z.object({ antes: z.optional(Id), limit: pageQuery.limit }) },
  reply: z.object({
    /** How many there are in each state. */
    contagem: z.object({ iniciando: z.int(), ativa: z.int(), falhando: z.int(), pausada: z.int(), encerrada: z.int() }),
    /** What will be charged in the next 30 days if all goes well, in minor units. */
    previsto: z.array(z.object({ moeda: z.string(), valor: z.int() })),
    data: z.array(StaffRecurringGift),
  }),
})

/** A member and a day on which they gave. */
const GiverOfDay = z.extend(Giver, { dia: Day })
export type GiverOfDay = z.infer<typeof GiverOfDay>

export const listGiverChanges = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/doador-gestao/',
  summary: 'Members who gave for the first time since a day (`desde`: at most 400 days ago), and those who have stopped giving. No amounts',
  ...byTreasurer,
  input: { params: BySlug, query: z.object({ desde: Day }) },
  reply: z.object({
    /** With the day of the first gift, the newest first; at most 500. */
    novos: z.array(GiverOfDay),
    /** They gave in three of six months and then nothing for 60 days; with the day of the last gift, the newest first; at most 500. */
    pararam: z.array(GiverOfDay),
  }),
})
