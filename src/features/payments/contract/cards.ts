import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { ByChurch, BySlug, BySlugAndId, EmptyReply, Id, SlugOrId } from '#contract/values.ts'
import { Captcha } from '#features/access/contract/fields.ts'
import { CardInput } from './card-data.ts'

/** A card that a gateway keeps for a member. */
const SavedCard = z.object({
  id: z.int(),
  bandeira: z.string(),
  /** The last four digits. */
  final: z.string(),
  titular: z.string(),
  /** MM/YYYY. */
  validade: z.string(),
  /** Its bank has refused a charge for good: nothing can repeat with it until it is saved again. */
  flagRecusado: z.optional(z.boolean()),
  /** The caller has last paid in this church with a card, this one or another. */
  flagUltimoMetodo: z.optional(z.boolean()),
})
export type SavedCard = z.infer<typeof SavedCard>

export const listCards = endpoint({
  method: 'GET',
  path: '/usuario/{slug}/{id}/cartoes',
  summary: 'The saved cards of the caller, by the id of the gateway that keeps them',
  input: { params: BySlugAndId },
  reply: z.record(z.string(), z.array(SavedCard)),
})

const token = z.string().check(z.trim(), z.minLength(1), z.maxLength(500))

export const saveCard = endpoint({
  method: 'POST',
  path: '/usuario-cartao-gateway-pagamento/',
  summary: "Let the church's gateway keep a card for the caller",
  // Each try tells whether a card is a real one.
  limit: { calls: 10, seconds: 3_600 },
  input: { query: ByChurch, body: z.object({ token, gateway: z.optional(z.int()), captcha: Captcha }) },
  reply: z.object({ id: z.int() }),
})

export const deleteCard = endpoint({
  method: 'DELETE',
  path: '/usuario-cartao-gateway-pagamento/{id}',
  summary: 'Forget a saved card, here and at its gateway',
  input: { params: z.object({ id: Id }) },
  reply: EmptyReply,
})

export const getCardTokeniser = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/cartao-tokenizador',
  summary: 'How a browser turns a card into a token. `servidor`: by the call of the BFF; else a script of the gateway; `null`: not at all',
  access: 'public',
  input: { params: BySlug },
  reply: z.object({
    gateway: z.nullable(z.int()),
    tipo: z.nullable(z.string()),
    /** For the gateway's script: what everybody may know, such as its public key. */
    dados: z.record(z.string(), z.string()),
    /** No card is real here. */
    flagDemonstracao: z.boolean(),
  }),
})

export const createCardToken = endpoint({
  method: 'POST',
  mount: 'bff',
  path: '/general/payment/church/{id}/card/token',
  summary: 'A token of the gateway for a card. Only in the demonstration, and where the operator allows it (`CARD_TOKENS`); else 404',
  access: 'public',
  // The input is a card: nothing of it is kept, not even a hash.
  replay: false,
  limit: { calls: 60, seconds: 600 },
  input: { params: z.object({ id: SlugOrId }), body: CardInput },
  reply: z.object({ token: z.string() }),
})
