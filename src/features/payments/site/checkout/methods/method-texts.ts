import type { PaymentMethodCode } from '#contract/money/payment-codes.ts'
import { m } from '#texts/messages.js'
import type { PaymentMethod } from '../../../contract/methods.ts'
import { methodName } from '../../../rules/method-name.ts'
import type { Obstacle } from './reach.ts'

/** Working days until a bank in the USA has decided. */
const achDays = 5

/** How long it takes until the church has the money, and knows it. */
export function durationText(code: PaymentMethodCode): string {
  if (code === 'boleto') return m.checkout_time_boleto()
  if (code === 'ach') return m.checkout_time_days({ days: achDays })
  if (code === 'pix-manual' || code === 'transferencia' || code === 'dinheiro') return m.checkout_time_church()
  return m.checkout_time_now()
}

/** What the payer does after the button. */
export function nextText({ codigo, diasPrazo }: PaymentMethod): string {
  const days = diasPrazo ?? 1
  const texts: Record<PaymentMethodCode, () => string> = {
    'cartao-credito': m.checkout_next_card,
    boleto: () => m.checkout_next_boleto({ days }),
    pix: m.checkout_next_pix,
    'pix-manual': m.checkout_next_own_pix,
    paypal: () => m.checkout_next_elsewhere({ service: methodName(codigo) }),
    picpay: () => m.checkout_next_elsewhere({ service: methodName(codigo) }),
    ach: m.checkout_next_ach,
    dinheiro: () => m.checkout_next_cash({ days }),
    transferencia: () => m.checkout_next_transfer({ days }),
    gratuito: m.checkout_next_free,
  }
  return texts[codigo]()
}

/** Methods that are services of their own, and known by their names. */
const services: readonly PaymentMethodCode[] = ['paypal', 'picpay']

/** Why a method cannot be chosen. */
export function obstacleText(obstacle: Obstacle, code: PaymentMethodCode, money: (minor: number) => string): string {
  if (obstacle.kind === 'card') return m.checkout_card_not_here()
  const amount = money(obstacle.amount)
  if (obstacle.kind === 'minimum') return m.checkout_below_minimum({ amount })
  return services.includes(code) ? m.checkout_service_maximum({ service: methodName(code), amount }) : m.checkout_above_maximum({ amount })
}
