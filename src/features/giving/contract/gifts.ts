import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { paymentMethodCodes, paymentStates } from '#contract/money/payment-codes.ts'
import { notPersonal } from '#contract/personal-fields.ts'
import { ByChurch, BySlug, Day, Id, Picture, Timestamp } from '#contract/values.ts'
import { giftKinds } from '../rules/gifts.ts'
import { Amount, GiftLines, RecurrenceDays, RecurrenceFields } from './fields.ts'
import { giftWorthFields } from './worth.ts'

/** What people can give for. Amounts in minor units of the church's currency. */
export const GivingReason = z.object({
  id: Id,
  nome: notPersonal(z.string()),
  /** The church's own words; may be empty. Plain text with line breaks. */
  descricao: z.string(),
  imagem: notPersonal(z.nullable(Picture)),
  natureza: z.enum(giftKinds),
  /** The least that can be given; the amount itself is enough. */
  valorMinimo: Amount,
  valoresSugeridos: z.array(Amount),
  /** A gift for it may be repeated by itself. */
  flagRecorrencia: z.boolean(),
  /** Shown on home, with how far its goal is. */
  flagInicio: z.boolean(),
  /** Of a campaign: what the church wants to reach, until which day (in its time zone), and what has arrived so far. */
  meta: z.optional(Amount),
  ate: z.optional(Day),
  arrecadado: z.optional(Amount),
})
export type GivingReason = z.infer<typeof GivingReason>

export const listReasons = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/pagamento-motivo/',
  summary: 'What people can give for now, in the order of the church. A campaign whose day is over is not among them',
  access: 'public',
  module: 'MOD_DOACAO',
  cache: 'church',
  input: { params: BySlug, query: z.object({ doacao: z._default(z.stringbool(), true) }) },
  reply: z.array(GivingReason),
})

/** The fields of `POST /pagamento/` that belong to a gift. */
export const GiftFields = z.object({
  motivos: GiftLines,
  /** In memory or in honour of somebody: as the giver writes it. */
  homenagem: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  /** It repeats by itself from now on: for members, with a card, and for one reason that allows it. */
  recorrencia: z.optional(z.nullable(RecurrenceFields)),
  /** The specification's name (section 3) for `recorrencia: { dias }`. Beside another `recorrencia` it is refused. */
  recorrenciaDias: z.optional(z.nullable(RecurrenceDays)),
  /** `false`: the giver wants no gift that repeats, and one that would is refused. `true` repeats nothing: the church says which reasons can. */
  allowRecurrency: z._default(z.boolean(), true),
})
export type GiftFields = z.infer<typeof GiftFields>

/** A gift of a member, as the member sees it. */
export const OwnGift = z.object({
  /** The code of its payment, which opens `/user/payment/{codigo}`. */
  codigo: z.string(),
  situacao: z.enum(paymentStates),
  metodo: z.enum(paymentMethodCodes),
  moeda: z.string(),
  /** What was meant to be given, without the fee that the giver bears. */
  valor: Amount,
  /** With that fee and interest. */
  valorTotal: Amount,
  /** Given back of the whole payment, with its fee. */
  valorEstornado: Amount,
  ...giftWorthFields,
  motivos: z.array(z.object({ id: z.nullable(Id), nome: z.string(), valor: Amount, valorDoado: Amount })),
  homenagem: z.nullable(z.string()),
  criadoEm: Timestamp,
  aprovadoEm: z.nullable(Timestamp),
})
export type OwnGift = z.infer<typeof OwnGift>

export const listOwnGifts = endpoint({
  method: 'GET',
  path: '/user/doacao',
  summary: "The caller's gifts in one year (of the church's time zone), newest first; `anos`: the years in which they gave",
  module: 'MOD_DOACAO',
  input: { query: z.extend(ByChurch, { ano: z.optional(z.coerce.number().check(z.int(), z.gte(1900), z.lte(9999))) }) },
  reply: z.object({ ano: z.int(), anos: z.array(z.int()), data: z.array(OwnGift) }),
})
