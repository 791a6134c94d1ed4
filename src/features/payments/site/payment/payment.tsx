import '#site/all-styles.css'
import { NeedsScript } from '#site/account/needs-script.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { Deferred, deferred } from '#site/loading/deferred.tsx'
import type { WayUp } from '#site/page/way-up.ts'
import { m } from '#texts/messages.js'
import type { Route } from './+types/payment.ts'
import { loadPayment } from './load-payment.ts'
import { PaymentNotFound } from './payment-not-found.tsx'
import { PaymentSkeleton } from './payment-skeleton.tsx'
import { PaymentView } from './payment-view.tsx'

// Only in the browser: a rendered page is kept for everybody.
export const clientLoader = ({ params }: Pick<Route.ClientLoaderArgs, 'params'>) => ({
  payment: deferred(loadPayment(params.paymentCode)),
})

export const meta = personalMeta(m.payment_title)

// Guests pay, too: above a payment is home.
export const handle: WayUp = { up: () => undefined, others: () => [{ to: '/user/giving', name: m.giving_own() }] }

const frame = 'mx-auto max-w-xl px-4 py-6 sm:py-10'

/** The server renders only this. */
export function HydrateFallback() {
  return (
    <main id="content" className={frame}>
      <NeedsScript />
      <PaymentSkeleton />
    </main>
  )
}

/** The status of one payment, for whoever has its code. */
export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content" className={frame}>
      <Deferred promise={loaderData.payment} fallback={<PaymentSkeleton />}>
        {payment => (payment ? <PaymentView key={payment.codigo} first={payment} /> : <PaymentNotFound />)}
      </Deferred>
    </main>
  )
}
