import { IconRepeat } from '@tabler/icons-react'
import { m } from '#texts/messages.js'
import { ArrowLink } from '#ui/actions/text-link.tsx'
import { MoneySummary } from '#ui/checkout/money-summary.tsx'
import { methodName } from '../../rules/method-name.ts'
import type { Checkout } from './checkout.ts'
import type { Selection } from './use-selection.ts'

type ReviewProps = { checkout: Checkout; selection: Selection; currency: string; money(minor: number): string }

/** What is paid for, in one glance, with a way to change it. */
export function Review({ checkout, selection, currency, money }: ReviewProps) {
  const { method, covered, interest, total, parcelas, plans, isAddingUp } = selection
  const plan = plans.find(one => one.parcelas === parcelas)
  const lines = [
    ...checkout.lines,
    ...(covered ? [{ label: m.checkout_fee_line(), amount: covered }] : []),
    ...(interest ? [{ label: m.checkout_interest_line(), amount: interest }] : []),
  ]
  return (
    <section aria-label={m.checkout_review()}>
      <MoneySummary
        lines={lines}
        total={total}
        currency={currency}
        busy={isAddingUp}
        {...(plan && parcelas > 1 && { installments: { count: parcelas, amount: plan.valorParcela, note: m.checkout_installments() } })}
      />
      <div className="mt-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        {checkout.recurrence && (
          <p className="flex min-w-0 items-start gap-2 text-sm text-muted">
            <IconRepeat aria-hidden stroke={1.75} className="mt-px size-4.5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              {checkout.recurrence}
              {method && method.codigo !== 'cartao-credito' && ` ${m.checkout_repeat_sent({ method: methodName(method.codigo) })}`}
            </span>
          </p>
        )}
        <p className="ml-auto text-sm">
          <ArrowLink to={checkout.changePath}>
            {m.checkout_change()}
            <span className="sr-only"> {m.checkout_change_what()}</span>
          </ArrowLink>
        </p>
      </div>
      {/* Rendered from the start: a screen reader reads each new total. */}
      <p role="status" className="sr-only">
        {isAddingUp ? '' : m.checkout_total({ amount: money(total) })}
      </p>
    </section>
  )
}
