import * as z from 'zod/mini'
import { GatewayError, type Payer, type StoredCard } from '#server/payment-gateway.ts'
import { ask, CardRefused, read } from './ask.ts'
import { buyerOf } from './buyer.ts'
import type { ZoopConnection } from './keys.ts'
import { Card } from './transaction.ts'

const KeptCard = z.extend(Card, { customer: z.string() })

/**
 * Lets Zoop keep a card, for the buyer with the payer's CPF. A token serves once, so after this it cannot pay any more: the card does.
 * @throws GatewayError
 */
export async function saveCard(connection: ZoopConnection, { token, pagador }: { token: string; pagador: Payer }): Promise<StoredCard> {
  const customer = await buyerOf(connection, pagador)
  try {
    const reply = await ask(connection, 'POST', '/cards', { token, customer })
    if (!reply) throw new GatewayError('card-data', 'token')
    return storedCardOf({ ...read(Card, reply), customer })
  } catch (error) {
    if (error instanceof CardRefused) throw new GatewayError('card-data', error.category)
    throw error
  }
}

/** @throws GatewayError */
export async function deleteCard(connection: ZoopConnection, referencia: string): Promise<void> {
  await ask(connection, 'DELETE', `/cards/${cardIn(referencia).card}`)
}

/** The card as we store it. Its reference has both ids that a payment needs. */
export function storedCardOf(card: z.infer<typeof KeptCard>): StoredCard {
  return {
    referencia: `${card.customer}:${card.id}`,
    bandeira: card.card_brand?.toLowerCase() ?? '',
    final: card.last4_digits ?? '',
    titular: card.holder_name ?? '',
    validade: card.expiration_month && card.expiration_year ? `${card.expiration_month.padStart(2, '0')}/${card.expiration_year}` : '',
    impressao: card.fingerprint || null,
  }
}

/** @throws GatewayError `card-data` when it is not a reference of ours */
export function cardIn(referencia: string): { customer: string; card: string } {
  const [, customer, card] = /^([\w-]{1,64}):([\w-]{1,64})$/.exec(referencia) ?? []
  if (!customer || !card) throw new GatewayError('card-data', 'card')
  return { customer, card }
}
