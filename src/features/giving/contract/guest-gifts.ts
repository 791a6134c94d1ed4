import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { paymentStates } from '#contract/money/payment-codes.ts'
import { ByChurch, Day, EmptyReply, Id } from '#contract/values.ts'
import { SecretCode } from '#features/access/contract/fields.ts'
import { maxGuestGifts } from '../rules/gifts.ts'
import { Amount } from './fields.ts'

/** A gift that somebody made without an account. Nothing of who paid, who may be another person with the same address. */
export const GuestGift = z.object({
  /** The id of its payment. */
  id: Id,
  /** The church's day on which the money arrived, or else on which the gift was begun. */
  dia: Day,
  /** `aprovado`, or `aguardando`: a Pix, a boleto, cash or a transfer is expected. */
  situacao: z.enum(paymentStates),
  moeda: z.string(),
  /** What is left of it; before its money arrives, what was meant to be given. Without the fee that the giver bears. */
  valor: Amount,
  motivos: z.array(z.object({ nome: z.string(), valor: Amount })),
})
export type GuestGift = z.infer<typeof GuestGift>

export const requestGuestGiftsLink = endpoint({
  method: 'POST',
  path: '/user/doacao-sem-conta/link',
  summary:
    "Mail the caller's own address a link to the gifts that were made with it without an account. The reply is the same whether there are any",
  module: 'MOD_DOACAO',
  limit: { calls: 5, seconds: 3_600 },
  input: { query: ByChurch },
  reply: EmptyReply,
})

export const GuestGifts = z.object({
  /** The address that the link was mailed to; of another account with most letters hidden. */
  email: z.string(),
  /** The link is of another account than the caller's: it shows nothing. */
  flagOutraConta: z.boolean(),
  /** The newest first, at most 200. */
  data: z.array(GuestGift),
})
export type GuestGifts = z.infer<typeof GuestGifts>

export const readGuestGifts = endpoint({
  method: 'POST',
  path: '/user/doacao-sem-conta/consulta',
  summary: "Read which gifts a mailed link offers, without using it. Not those whose payment the bank or the gateway hasn't decided",
  module: 'MOD_DOACAO',
  replay: false,
  limit: { calls: 60, seconds: 60 },
  input: { query: ByChurch, body: z.object({ codigo: SecretCode }) },
  reply: GuestGifts,
})

export const claimGuestGifts = endpoint({
  method: 'POST',
  path: '/user/doacao-sem-conta',
  summary:
    'Take over gifts that a mailed link offers; the link is used up. `conflict`: none of them can be taken over any more, and the link stays valid',
  module: 'MOD_DOACAO',
  replay: false,
  limit: { calls: 60, seconds: 3_600 },
  input: {
    query: ByChurch,
    body: z.object({ codigo: SecretCode, doacoes: z.array(Id).check(z.minLength(1), z.maxLength(maxGuestGifts)) }),
  },
  /** `qtde`: how many are the caller's now. */
  reply: z.object({ qtde: z.int() }),
})
