import { m } from '#texts/messages.js'
import type { Payment } from '../../contract/pay.ts'
import { methodName } from '../../rules/method-name.ts'

/** What happens next with a payment that waits for its payer. */
export function waitingText({ metodo, desafio, redirecionar }: Payment): string {
  if (desafio || (redirecionar && metodo === 'cartao-credito')) return m.payment_waiting_bank()
  if (redirecionar) return m.payment_waiting_elsewhere({ service: methodName(metodo) })
  if (metodo === 'pix') return m.payment_waiting_pix()
  if (metodo === 'pix-manual') return m.payment_waiting_own_pix()
  if (metodo === 'boleto') return m.payment_waiting_boleto()
  if (metodo === 'transferencia') return m.payment_waiting_transfer()
  return metodo === 'dinheiro' ? m.payment_waiting_cash() : m.payment_waiting_other()
}
