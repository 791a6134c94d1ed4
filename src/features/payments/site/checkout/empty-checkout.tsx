import { useFocusOnArrival } from '#site/account/focus-on-arrival.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

/** Nothing was begun in this tab, or it was paid already. */
export function EmptyCheckout() {
  const heading = useFocusOnArrival()
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold wrap-anywhere outline-none">
        {m.checkout_title()}
      </h1>
      <EmptyState text={m.checkout_empty()} action={<ButtonLink to="/">{m.site_back_home()}</ButtonLink>} />
    </>
  )
}
