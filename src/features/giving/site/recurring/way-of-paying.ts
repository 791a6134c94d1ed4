import type { RepeatableMethod } from '#features/payments/rules/payments.ts'
import { cardName, offeredName } from '#features/payments/site/index.ts'
import { m } from '#texts/messages.js'
import type { RecurringGift } from '../../contract/recurring.ts'

/** A method that is sent by mail each time: `Pix por e-mail`. */
export const sentName = (metodo: RepeatableMethod): string => m.giving_sent_by_mail({ method: offeredName(metodo) })

/** How a gift that repeats is paid: with which card, or what is sent. */
export function wayOfPaying({ metodo, cartao }: RecurringGift): string {
  if (metodo !== 'cartao-credito') return sentName(metodo)
  return cartao ? cardName(cartao) : m.giving_no_card()
}
