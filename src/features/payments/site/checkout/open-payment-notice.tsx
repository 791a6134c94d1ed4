import { useEffect, useState } from 'react'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { getPayment, type Payment } from '../../contract/pay.ts'
import { methodName } from '../../rules/method-name.ts'
import { isOpen } from '../../rules/payments.ts'
import { type Checkout, lastPayment } from './checkout.ts'

type OpenPaymentNoticeProps = { checkout: Checkout; money(minor: number): string }

/** Says that what this tab has begun before is for the same amount and still waits: most people want to go on with that, and not to pay twice. */
export function OpenPaymentNotice({ checkout: { tipo, lines }, money }: OpenPaymentNoticeProps) {
  const [last, setLast] = useState<Payment>()
  useEffect(() => {
    const codigo = lastPayment()
    const controller = new AbortController()
    // A hint: without an answer there is none.
    if (codigo) browserApi()(getPayment, { codigo }, { signal: controller.signal }).then(setLast, () => {})
    return () => controller.abort()
  }, [])
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  if (!last || !isOpen(last.situacao) || last.tipo !== tipo || last.valor !== amount) return null
  return (
    <Alert kind="info">
      {m.checkout_open_payment({ method: methodName(last.metodo), amount: money(last.valorTotal) })}{' '}
      <TextLink to={`/user/payment/${last.codigo}`}>{m.checkout_open_payment_see()}</TextLink>
    </Alert>
  )
}
