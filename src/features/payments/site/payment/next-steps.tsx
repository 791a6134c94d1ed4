import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { dayAt } from '#contract/calendar-days.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { usePerson } from '#site/session/use-person.ts'
import { m } from '#texts/messages.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import type { Payment } from '../../contract/pay.ts'
import { isProofSent, takesProof } from '../../rules/proofs.ts'
import { canPayOtherWay, payOtherWay } from '../checkout/checkout.ts'
import { outcomeOf } from './outcome-of.ts'

/** Where the receipt of a gift is: among those of its year. */
export function useReceiptPath({ codigo, aprovadoEm, criadoEm }: Payment): string {
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  return `/user/giving/${codigo}/receipt?ano=${dayAt(new Date(aprovadoEm ?? criadoEm), timeZone).slice(0, 4)}`
}

/** Where somebody goes from a payment: first to what is left to do, at last home. */
export function NextSteps({ payment }: { payment: Payment }) {
  const { codigo, tipo, redirecionar, desafio, redirectTo } = payment
  const [isKept] = useState(() => canPayOtherWay(codigo))
  const receipt = useReceiptPath(payment)
  const isMember = Boolean(usePerson())
  const outcome = outcomeOf(payment)
  const isGift = tipo === 'doacao'
  const isWaiting = outcome === 'waiting'
  const isOver = outcome === 'success' || outcome === 'refunded'
  // Receipts are for people with an account; a guest prints this page.
  const hasReceipt = isMember && isGift && outcome === 'success'
  const offersOther = (isKept || isGift) && !isOver && outcome !== 'review' && !isProofSent(payment)
  // What was paid into the church's account and not found is not paid again, but proven.
  const isOtherFirst = offersOther && !isWaiting && !takesProof(payment)
  const isPrinted = isOver ? !hasReceipt : isWaiting && !redirecionar && !desafio
  return (
    <div className="flex flex-wrap justify-center gap-3 max-sm:flex-col">
      {hasReceipt && <ButtonLink to={receipt}>{m.payment_receipt()}</ButtonLink>}
      {offersOther && (
        <ButtonLink
          to={isKept ? '/checkout' : '/give'}
          kind={isOtherFirst ? 'primary' : 'secondary'}
          {...(isKept && { onClick: payOtherWay })}
        >
          {m.payment_other_way()}
        </ButtonLink>
      )}
      {offersOther && isWaiting && <p className="text-center text-sm text-pretty text-muted sm:w-full">{m.payment_other_way_help()}</p>}
      <ButtonLink to={redirectTo ?? '/'} kind={isWaiting ? 'quiet' : hasReceipt || isOtherFirst ? 'secondary' : 'primary'}>
        {redirectTo ? m.payment_go_on() : m.site_back_home()}
      </ButtonLink>
      {isGift && isOver && (
        <ButtonLink to="/give" kind="quiet">
          {m.payment_give_again()}
        </ButtonLink>
      )}
      {isPrinted && (
        <Button kind="quiet" onClick={() => print()}>
          <IconPrinter aria-hidden stroke={1.75} className="size-5" />
          {m.site_print()}
        </Button>
      )}
    </div>
  )
}
