import { m } from '#texts/messages.js'
import type { Payment } from '../../contract/pay.ts'
import { methodName } from '../../rules/method-name.ts'

/**
 * Whether there is nothing any more to pay a waiting payment with: its method into the church's own account is switched off, or was removed, or
 * what a gateway had given was withdrawn.
 */
export const isWithdrawn = ({ metodo, situacao, pix, banco, boleto, redirecionar }: Payment): boolean =>
  (metodo === 'pix-manual' && !pix) ||
  (metodo === 'transferencia' && !banco) ||
  (situacao === 'aguardando' && !redirecionar && ((metodo === 'pix' && !pix) || (metodo === 'boleto' && !boleto)))

/** What happens next with a payment that waits for its payer. */
export function waitingText(payment: Payment): string {
  const { metodo, desafio, redirecionar } = payment
  if (desafio || (redirecionar && metodo === 'cartao-credito')) return m.payment_waiting_bank()
  if (redirecionar) return m.payment_waiting_elsewhere({ service: methodName(metodo) })
  if (isWithdrawn(payment)) return m.payment_waiting_withdrawn()
  if (metodo === 'pix') return m.payment_waiting_pix()
  if (metodo === 'pix-manual') return m.payment_waiting_own_pix()
  if (metodo === 'boleto') return m.payment_waiting_boleto()
  if (metodo === 'transferencia') return m.payment_waiting_transfer()
  return metodo === 'dinheiro' ? m.payment_waiting_cash() : m.payment_waiting_other()
}
