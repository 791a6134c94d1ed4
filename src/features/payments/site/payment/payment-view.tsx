import { IconWifiOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { loadInAdvance } from '#site/lazy/load-in-advance.ts'
import { m } from '#texts/messages.js'
import { Alert } from '#ui/feedback/alert.tsx'
import type { Payment } from '../../contract/pay.ts'
import { isProofSent } from '../../rules/proofs.ts'
import { forgetPaid } from '../checkout/checkout.ts'
import { DemoBand } from '../demo-band.tsx'
import { Proofs } from '../proofs/proofs.tsx'
import { WaitingToPay } from '../waiting/waiting-to-pay.tsx'
import { DemoAmounts } from './demo-amounts.tsx'
import { FactList } from './fact-list.tsx'
import { NextSteps } from './next-steps.tsx'
import { OutcomeHead } from './outcome-head.tsx'
import { outcomeOf } from './outcome-of.ts'
import { outcomeTitle } from './outcome-title.ts'
import { loadPaidDrawing, PaidScene } from './paid-scene.tsx'
import { useItemFacts, usePaymentFacts } from './payment-facts.ts'
import { PrintedPayment } from './printed-payment.tsx'
import { PurposeNotes } from './purpose-notes.tsx'
import { useFollowedPayment } from './use-followed-payment.ts'
import { WordsOfThanks } from './words-of-thanks.tsx'

/** One payment as it is now: what became of it, how to pay it while it waits, and what a receipt says. */
export function PaymentView({ first }: { first: Payment }) {
  const { payment, isLost, hasOtherWay, setPayment } = useFollowedPayment(first)
  const allFacts = [...useItemFacts(payment), ...usePaymentFacts(payment)]
  const outcome = outcomeOf(payment)
  const isWaiting = outcome === 'waiting'
  // Only for who sees the money arrive: nobody waits for it again when the page is loaded again.
  const plays = outcomeOf(first) !== 'success'
  useEffect(() => {
    if (isWaiting) loadInAdvance(loadPaidDrawing)
  }, [isWaiting])
  const proofSent = isProofSent(payment)
  // A transfer has its code among what is copied.
  const facts = isWaiting && payment.banco ? allFacts.filter(({ label }) => label !== m.payment_code()) : allFacts
  useEffect(() => {
    if (outcome === 'success') forgetPaid(payment.codigo)
  }, [outcome, payment.codigo])
  return (
    <>
      <div className={`grid grid-cols-1 gap-5 print:hidden ${plays ? 'plays-once' : ''}`}>
        {payment.flagDemonstracao && <DemoBand />}
        <OutcomeHead payment={payment} />
        {outcome === 'success' && <PaidScene />}
        <WordsOfThanks agradecimentos={payment.agradecimentos} />
        {isLost && (
          <p role="status" className="flex items-start gap-2.5 text-sm text-muted">
            <IconWifiOff aria-hidden stroke={1.75} className="size-5 shrink-0" />
            <span className="min-w-0">{isWaiting ? m.payment_lost_waiting() : m.payment_lost()}</span>
          </p>
        )}
        {isWaiting && hasOtherWay && <Alert kind="danger">{m.payment_way_changed()}</Alert>}
        {isWaiting && !proofSent && <WaitingToPay payment={payment} onPayment={setPayment} />}
        {payment.comprovantes && <Proofs payment={payment} onPayment={setPayment} />}
        {isWaiting && proofSent && (
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand-text">{m.payment_how_again()}</summary>
            <WaitingToPay payment={payment} onPayment={setPayment} />
          </details>
        )}
        <FactList facts={facts} />
        <PurposeNotes payment={payment} />
        <NextSteps payment={payment} />
        {payment.flagDemonstracao && <DemoAmounts currency={payment.moeda} />}
      </div>
      <PrintedPayment payment={payment} title={outcomeTitle(outcome)} />
    </>
  )
}
