import type { ReactNode } from 'react'
import { m } from '#texts/messages.js'
import type { Payment } from '../../contract/pay.ts'
import { AskAgain } from './ask-again.tsx'
import { BankQuestion } from './bank-question.tsx'
import { PayByBoleto } from './pay-by-boleto.tsx'
import { PayByPix } from './pay-by-pix.tsx'
import { PayByTransfer } from './pay-by-transfer.tsx'
import { PayElsewhere } from './pay-elsewhere.tsx'
import { PayInCash } from './pay-in-cash.tsx'
import { isWithdrawn } from './waiting-text.ts'

type WaitingToPayProps = { payment: Payment; onPayment(payment: Payment): void }

/** How to pay a payment that waits for its payer. */
export const WaitingToPay = (props: WaitingToPayProps) => (
  <section aria-label={m.payment_how()} className="rounded-lg border border-line bg-raised p-[min(1.25rem,5vw)]">
    {wayToPay(props)}
  </section>
)

function wayToPay(props: WaitingToPayProps): ReactNode {
  const { payment } = props
  const { desafio, redirecionar, pix, boleto, metodo } = payment
  if (desafio) return desafio.tipo === 'demonstracao' ? <BankQuestion {...props} /> : <AskAgain {...props} />
  if (isWithdrawn(payment)) return <p className="text-pretty">{m.payment_withdrawn()}</p>
  if (redirecionar) return <PayElsewhere payment={payment} />
  if (pix) return <PayByPix payment={payment} />
  if (boleto) return <PayByBoleto boleto={boleto} codigo={payment.codigo} />
  if (metodo === 'transferencia') return <PayByTransfer payment={payment} />
  if (metodo === 'dinheiro') return <PayInCash payment={payment} />
  return <AskAgain {...props} />
}
