import * as z from 'zod/mini'
import type { PixAutomaticoEvent } from '#features/payments/server/index.ts'
import { ForgedHook, type HookRequest } from '#server/payment-gateway.ts'
import { MandateId } from './mandate.ts'

const most = 1_000
const Txid = z.string().check(z.regex(/^[A-Za-z0-9]{26,35}$/))

/** What the bank sends to our address with `/rec`, `/cobr` or, of a first payment, `/pix` behind it. Its states are not read: they are hints. */
const Message = z.union([
  z.object({ recs: z.array(z.object({ idRec: MandateId })).check(z.maxLength(most)) }),
  z.object({ cobsr: z.array(z.object({ txid: Txid })).check(z.maxLength(most)) }),
  z.object({ pix: z.array(z.object({ txid: z.optional(z.string()) })).check(z.maxLength(most)) }),
])

/**
 * Reads a message of the bank. Banks sign nothing: they identify themselves by their certificate (mTLS), which the operator's proxy checks.
 * @throws ForgedHook
 */
export function readHook({ body }: HookRequest): PixAutomaticoEvent[] {
  const { data } = Message.safeParse(jsonOf(body))
  if (!data) throw new ForgedHook()
  if ('recs' in data) return data.recs.map(({ idRec }) => ({ tipo: 'autorizacao', referencia: idRec }))
  if ('cobsr' in data) return data.cobsr.map(({ txid }) => ({ tipo: 'cobranca', txid }))
  // All other money of the account is there too, also without a number of ours.
  return data.pix.flatMap(({ txid }) => (Txid.safeParse(txid).success ? [{ tipo: 'cobranca' as const, txid: txid as string }] : []))
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
