import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { paymentMethodCodes, paymentStates } from '#contract/money/payment-codes.ts'
import { pageQuery } from '#contract/page-query.ts'
import { BySlug, Day, Id, Timestamp } from '#contract/values.ts'
import { giftKinds } from '../rules/gifts.ts'
import { giftWorthFields } from './worth.ts'

const byTreasurer = { access: 'manage-money', module: 'MOD_DOACAO', passes: 'money' } as const
const period = { de: Day, ate: Day }

/** A gift whose money arrived, as the treasurer sees it. Amounts in minor units. */
export const StaffGift = z.object({
  /** The id of its payment, for `/pagamento-gestao/{id}`. */
  id: Id,
  codigo: z.string(),
  /** When the money arrived, and the church's day of it. */
  recebidoEm: Timestamp,
  dia: Day,
  situacao: z.enum(paymentStates),
  metodo: z.enum(paymentMethodCodes),
  moeda: z.string(),
  /** What was meant to be given, without the fee that the giver bears. */
  valor: z.int(),
  /** All that has arrived, with that fee. */
  valorRecebido: z.int(),
  valorEstornado: z.int(),
  ...giftWorthFields,
  /** `nome`: the reason's name of today. `valor`: what was meant for it; `valorDoado`: what of the gift arrived for it. */
  motivos: z.array(
    z.object({ id: z.nullable(Id), nome: z.string(), natureza: z.nullable(z.enum(giftKinds)), valor: z.int(), valorDoado: z.int() }),
  ),
  /** `null`: nobody knows, as of cash in a basket, or the person was forgotten. `id`: of a member. */
  doador: z.nullable(z.object({ id: z.nullable(Id), nome: z.string(), sobrenome: z.string() })),
  homenagem: z.nullable(z.string()),
  /** It is a charge of a gift that repeats. */
  recorrente: z.boolean(),
  /** Who have counted it, of cash. */
  contadoPor: z.nullable(z.string()),
  conferidoPor: z.nullable(z.string()),
})
export type StaffGift = z.infer<typeof StaffGift>

export const listStaffGifts = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/doacao-gestao/',
  summary:
    'Gifts whose money arrived in a period, newest first; `antes` is `<recebidoEm>_<id>` of the last one received. `de`, `ate`: at most 400 days, in the time zone of the church',
  ...byTreasurer,
  input: {
    params: BySlug,
    query: z.object({ ...pageQuery, ...period, motivo: z.optional(Id), natureza: z.optional(z.enum(giftKinds)) }),
  },
  reply: z.array(StaffGift),
})

export const exportGifts = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/doacao-exportacao/',
  summary:
    'What moved of gifts in a period as CSV for the accountant, a line for each gift and reason; the sums are those of the ledger. At most 20,000 lines of 400 days',
  ...byTreasurer,
  stepUp: true,
  limit: { calls: 20, seconds: 600 },
  input: { params: BySlug, query: z.object({ ...period, formato: z._default(z.enum(['csv']), 'csv') }) },
  /** `conteudo`: UTF-8 with a byte order mark. */
  reply: z.object({ nome: z.string(), conteudo: z.string() }),
})
