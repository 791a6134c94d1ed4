import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { paymentMethodCodes } from '#contract/money/payment-codes.ts'
import { BySlug, Timestamp } from '#contract/values.ts'
import { SecretCode } from '#features/access/contract/fields.ts'

// A change of where the church's money goes, as the mail tells it to all who manage money. The code in the mail opens it.

const byCode = { method: 'POST', access: 'public', replay: false, limit: { calls: 60, seconds: 600 } } as const

/** What becomes of a setting when a change of it is undone: as before; off; as somebody else has left it since. */
export const undoneResults = ['restaurado', 'desligado', 'mudado'] as const
export type UndoneResult = (typeof undoneResults)[number]

/** One of `metodo` and `gateway`, the name of one, says what was changed. `por`: who did it; `null`: the operator of the server. */
const ReceivingChange = z.object({
  metodo: z.nullable(z.enum(paymentMethodCodes)),
  gateway: z.nullable(z.string()),
  por: z.nullable(z.string()),
  em: Timestamp,
  /** What undoing it has led to; `null` while it was not undone. */
  situacao: z.nullable(z.enum(undoneResults)),
  /** What undoing it would lead to, and what would be there again, masked. `null` when it was undone, or nothing would be put back. */
  aoDesfazer: z.nullable(z.enum(undoneResults)),
  volta: z.nullable(z.string()),
  /** Where the money goes now, masked. `null` when it was undone. */
  agora: z.nullable(z.string()),
})
export type ReceivingChange = z.infer<typeof ReceivingChange>

export const readReceivingChange = endpoint({
  ...byCode,
  path: '/igreja/{slug}/recebimento-mudanca/leitura',
  summary: 'Read which change of where the money goes a mailed code is about, without undoing it',
  input: { params: BySlug, body: z.object({ codigo: SecretCode }) },
  reply: ReceivingChange,
})

export const undoReceivingChange = endpoint({
  ...byCode,
  path: '/igreja/{slug}/recebimento-mudanca/desfazer',
  summary:
    'Report “this was not me” with the code from the mail: what was there before is there again, or the method is off, or it stays as somebody else has set it since; whoever changed it is logged out everywhere, and all who manage money are told. Works once, within a day',
  invalidates: 'pages',
  input: { params: BySlug, body: z.object({ codigo: SecretCode }) },
  reply: z.object({ situacao: z.enum(undoneResults) }),
})
