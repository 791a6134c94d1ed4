import type { ReactNode } from 'react'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import type { Checkout } from '../checkout.ts'
import type { Offer } from '../load-offer.ts'

/** The church has no way to be paid for this (spec, section 8). */
export function NoMethods({ checkout, offer, review }: { checkout: Checkout; offer: Offer; review: ReactNode }) {
  const canBePaidOnce = checkout.recurrence !== undefined && offer.methods.some(({ codigo }) => codigo !== 'gratuito')
  const text = checkout.verb === 'give' ? m.checkout_no_methods_give() : m.checkout_no_methods()
  return (
    <div className="mt-5 grid gap-5 pb-6">
      {review}
      <Alert kind="warning">{canBePaidOnce ? m.checkout_no_recurring() : text}</Alert>
      {canBePaidOnce ? (
        <ButtonLink to={checkout.changePath}>{m.checkout_change()}</ButtonLink>
      ) : (
        <ButtonLink to="/" kind="secondary">
          {m.site_back_home()}
        </ButtonLink>
      )}
    </div>
  )
}
