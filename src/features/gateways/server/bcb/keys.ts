import * as z from 'zod/mini'
import type { Connection } from '#server/payment-gateway.ts'

const Key = z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/))
const Digits = z.string().check(z.regex(/^\d{1,20}$/))

/**
 * What a church gets from its bank. `endereco`: where the bank's API is, with its path. `chave`: the church's Pix key, for a first payment.
 * `agencia`, `conta`: where the money goes, for banks that want to be told.
 */
export const BcbKeys = z.object({
  endereco: z.url({ protocol: /^https$/ }),
  clientId: Key,
  segredo: Key,
  chave: Key,
  agencia: z.optional(Digits),
  conta: z.optional(Digits),
})
export type BcbKeys = z.infer<typeof BcbKeys>

export type BcbConnection = Connection<BcbKeys>
