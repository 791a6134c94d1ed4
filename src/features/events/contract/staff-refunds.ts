import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { BySlugAndId } from '#contract/values.ts'
import { Amount } from '#features/payments/contract/amount.ts'
import { module } from './events.ts'

// What becomes of the money of an event that does not take place as it was sold.

/** Of the registrations that were paid. Amounts in minor units. */
const Refunds = z.object({
  /** Their money has not gone back, and they have not chosen anything else. */
  faltam: z.int(),
  valorFalta: Amount,
  /** Their tickets have ended, and their money is on its way, or has gone back: `valorDevolvido`. */
  devolvidas: z.int(),
  valorDevolvido: Amount,
  /** Of `devolvidas`: those whose money the treasurer gives back by hand. */
  tesouraria: z.int(),
  /** They keep their tickets for the new date, or have given the money to the church. */
  mantidas: z.int(),
  doadas: z.int(),
})
export type Refunds = z.infer<typeof Refunds>

const path = '/igreja/{slug}/evento-rascunho/{id}/devolucao'

export const getRefunds = endpoint({
  method: 'GET',
  path,
  summary: 'What has become of what people have paid for an event that was cancelled, postponed or moved, and how far giving it back is',
  module,
  access: 'manage-money',
  passes: 'money',
  input: { params: BySlugAndId },
  reply: Refunds,
})

export const refundEverybody = endpoint({
  method: 'POST',
  path,
  summary:
    'Give everybody their money back who has paid for an event that was cancelled or postponed and has not chosen anything else: their tickets end. It goes on by itself, one after the other, as `GET` shows; asked for twice, each is given back once. `conflict` for an event that takes place',
  module,
  access: 'manage-money',
  passes: 'money',
  stepUp: true,
  input: { params: BySlugAndId },
  reply: Refunds,
})
