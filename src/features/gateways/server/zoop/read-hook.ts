import * as z from 'zod/mini'
import { ForgedHook, type HookEvent, type HookRequest } from '#server/payment-gateway.ts'

const Id = z.string().check(z.regex(/^[\w-]{1,64}$/))
// In samples of failed payments the ids are empty.
const MaybeId = z.catch(z.optional(Id), undefined)
const Named = z.object({ id: MaybeId, reference_id: MaybeId, updated_at: z.catch(z.optional(z.string()), undefined) })

const Event = z.object({
  id: MaybeId,
  type: z.string().check(z.regex(/^[a-z._]{1,60}$/)),
  // Zoop sends the transaction in `object`, or directly with `error` beside its fields.
  payload: z.union([z.object({ object: Named }), Named]),
})

/**
 * Reads an event of Zoop. It has no signature, so it says only which payment to ask about. One without an id gets a name that changes with
 * the transaction.
 * @throws ForgedHook when it is no event
 */
export async function readHook(_: unknown, { body }: HookRequest): Promise<HookEvent[]> {
  const event = Event.safeParse(jsonOf(body))
  if (!event.success) throw new ForgedHook()
  const { id, type, payload } = event.data
  const { id: referencia, reference_id: codigo, updated_at = '' } = 'object' in payload ? payload.object : payload
  if (!type.startsWith('transaction.') || !(referencia || codigo)) return []
  return [{ id: id ?? `${type} ${referencia ?? codigo} ${updated_at.slice(0, 40)}`, tipo: type, codigo, referencia }]
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
