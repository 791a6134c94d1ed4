import '#site/all-styles.css'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { NeedsScript } from '#site/account/needs-script.tsx'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { Deferred, deferred } from '#site/loading/deferred.tsx'
import type { WayUp } from '#site/page/way-up.ts'
import { usePerson } from '#site/session/use-person.ts'
import { m } from '#texts/messages.js'
import type { Route } from './+types/checkout-page.ts'
import { type Checkout, currentCheckout, useCheckout } from './checkout.ts'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { EmptyCheckout } from './empty-checkout.tsx'
import { loadOffer } from './load-offer.ts'

/** The form comes with what it shows: its rules for cards, addresses and accounts are more script than a page may load at first. */
async function loadForm() {
  const [offer, { CheckoutForm }] = await Promise.all([loadOffer(), import('./checkout-form.tsx')])
  return { offer, CheckoutForm }
}

export const clientLoader = () => ({ form: deferred(loadForm()) })

export const meta = personalMeta(m.checkout_title)

// What is being paid for is known once the data is there.
export const handle: WayUp = {
  up: ({ loaderData }) => ({ to: (loaderData ? currentCheckout()?.changePath : undefined) ?? '/', name: m.checkout_back() }),
}

const frame = 'mx-auto max-w-xl px-4 pt-6 lg:max-w-4xl lg:py-10'

/** The server renders only this: what is being paid for is known to this tab alone. */
export function HydrateFallback() {
  return (
    <main id="content" className={frame}>
      <NeedsScript />
      <CheckoutSkeleton />
    </main>
  )
}

/** Where everything is paid that can be paid for. It knows nothing of why somebody pays. */
export default function CheckoutPage({ loaderData: { form } }: Route.ComponentProps) {
  const checkout = useCheckout()
  const person = usePerson()
  /** What has just been paid stays in sight until the next page is there. */
  const [paid, setPaid] = useState<Checkout>()
  const shown = checkout ?? paid
  if (person === undefined) return <HydrateFallback />
  return (
    <main id="content" className={frame}>
      {shown ? (
        <>
          <PageHead title={shown.verb === 'give' ? m.checkout_title_give() : m.checkout_title()} />
          <Deferred promise={form} fallback={<CheckoutSkeleton />}>
            {({ offer, CheckoutForm }) => (
              // Somebody else begins anew.
              <CheckoutForm
                key={person?.member.id ?? 'guest'}
                checkout={shown}
                offer={offer}
                person={person}
                // At once: the checkout ends right after it.
                onPaid={() => flushSync(() => setPaid(shown))}
              />
            )}
          </Deferred>
        </>
      ) : (
        <EmptyCheckout />
      )}
    </main>
  )
}
