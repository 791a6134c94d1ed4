import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { BySlugAndId, Day, Id } from '#contract/values.ts'
import { module } from './events.ts'

export const copyEvent = endpoint({
  method: 'POST',
  path: '/igreja/{slug}/evento-rascunho/{id}/copia',
  summary:
    'Make a draft of an event again for another day: with its programme, tickets, questions and exclusive content, and with its coupons when who manages money asks for them. All times move by the same number of days and keep their hours on the clocks of the church. Registrations are not copied',
  module,
  access: 'publish-content',
  limit: { calls: 30, seconds: 3_600 },
  input: {
    params: BySlugAndId,
    body: z.object({
      /** On which the first date of the copy begins. */
      dia: Day,
      flagCupons: z._default(z.boolean(), false),
    }),
  },
  reply: z.object({ id: Id }),
})
