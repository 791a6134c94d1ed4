import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { largestTotal } from '#contract/money/largest-total.ts'
import { BySlugAndId, Id, requiredText, Timestamp } from '#contract/values.ts'
import { Amount } from '#features/payments/contract/amount.ts'
import { registrationStates } from '../rules/tickets.ts'
import { module } from './events.ts'

// What staff change of the registrations of others.

const root = '/igreja/{slug}/evento-rascunho/{id}'
const ByRegistration = z.extend(BySlugAndId, { inscricao: Id })

export const moveTicket = endpoint({
  method: 'POST',
  path: `${root}/participante/{participante}/troca`,
  summary:
    'Move a confirmed ticket to another kind of its event. What it was paid with stays as it is: the difference is settled outside, and only who manages money may move to a kind that costs something else (`invalid`). `max_value:0` of `ingressoId` without a free seat, or for a person who has as many as one may have',
  module,
  access: 'publish-content',
  passes: 'registrations',
  stepUp: true,
  input: { params: z.extend(BySlugAndId, { participante: Id }), body: z.object({ ingressoId: Id }) },
  reply: z.object({
    id: Id,
    ingressoId: Id,
    /** How much more the new kind costs than what the ticket has cost, in minor units; less than zero: the church owes it. */
    diferenca: z.int(),
    /** Questions that must be answered for the new kind, and are not yet: the person can still answer them. */
    perguntasAbertas: z.int(),
  }),
})

/** Payments at a gateway that could still be paid. Their money would go back by itself. */
const pagamentosAbertos = z.array(z.string())

const byTreasurer = { module, access: 'manage-money', stepUp: true } as const

/** How money comes to the office. */
const methodsByHand = ['dinheiro', 'transferencia', 'pix-manual'] as const

export const confirmByHand = endpoint({
  ...byTreasurer,
  method: 'POST',
  path: `${root}/inscricao/{inscricao}/confirmacao`,
  summary:
    'Confirm a registration that waits for its payment, or has lost its seats, because it was paid in another way: its whole amount is booked. `conflict` when it is confirmed or canceled already, or nobody has filled in who comes; `max_value` of `inscricao` when its seats are gone. Payments without a gateway that are open end; one at a gateway stays open, and goes back by itself if it is paid after all (`pagamentosAbertos`)',
  replay: 'by-handler',
  input: {
    params: ByRegistration,
    body: z.object({
      /** Required for what is not free. */
      metodo: z.optional(z.enum(methodsByHand)),
      /** When the money came; left out: now. */
      em: z.optional(Timestamp),
      /** What proves it, such as who has taken the money. */
      observacao: requiredText(300),
    }),
  },
  reply: z.object({ id: Id, situacao: z.enum(registrationStates), pagamentosAbertos }),
})

export const cancelByStaff = endpoint({
  ...byTreasurer,
  method: 'POST',
  path: `${root}/inscricao/{inscricao}/cancelamento`,
  summary:
    "Cancel a registration of somebody and give back `devolucao`, up to what is left of its payment; left out: what the event's rules say (`required`, when they say nothing). The person is told by mail. One that has ended already is left as it is. Tickets that were handed over stay with whoever has them, until all of the money has gone back",
  input: {
    params: ByRegistration,
    body: z.object({
      devolucao: z.optional(z.int().check(z.gte(0), z.lte(largestTotal))),
      /** Told to the person. */
      motivo: requiredText(300),
    }),
  },
  /** `flagTesouraria`: the treasurer gives it back, because the payment's gateway cannot. */
  reply: z.object({ devolucao: Amount, flagTesouraria: z.boolean(), pagamentosAbertos }),
})
