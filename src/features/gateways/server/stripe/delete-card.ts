import * as z from 'zod/mini'
import { readReply } from '../protocol/read-reply.ts'
import { StripeFailure } from './failure.ts'
import { get, post, type StripeConnection } from './request.ts'
import { readCardReference } from './stored-card.ts'

const Owned = z.object({ customer: z.nullish(z.string()) })

/** Detaches a card from its customer: Stripe lets nobody use it again. One that is already gone is no error. */
export async function deleteCard(connection: StripeConnection, reference: string): Promise<void> {
  const { paymentMethod } = readCardReference(reference)
  const path = `payment_methods/${paymentMethod}`
  try {
    await post(connection, `${path}/detach`, {}, `${paymentMethod}-detach`)
  } catch (error) {
    if (!(error instanceof StripeFailure) || !['rejected', 'card-data'].includes(error.reason)) throw error
    if (error.code === 'resource_missing') return
    // Stripe's error for a card without a customer has no code of its own.
    if (readReply(Owned, await get(connection, path)).customer) throw error
  }
}
