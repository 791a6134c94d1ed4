import { useFocusOnArrival } from '#site/account/focus-on-arrival.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyDrawing } from '#ui/feedback/empty-state.tsx'

/** No payment has the code of the address (spec, section 8). */
export function PaymentNotFound() {
  const heading = useFocusOnArrival()
  return (
    <div className="py-8 text-center [&>svg]:mx-auto">
      <EmptyDrawing drawing="search" />
      <h1 ref={heading} tabIndex={-1} className="mt-3 text-xl font-bold wrap-anywhere outline-none">
        {m.payment_not_found()}
      </h1>
      <p className="mt-2 text-pretty wrap-anywhere">{m.payment_not_found_text()}</p>
      <p className="mt-2 text-pretty text-muted wrap-anywhere">{m.payment_not_found_help()}</p>
      <ButtonLink to="/" className="mt-6">
        {m.site_back_home()}
      </ButtonLink>
    </div>
  )
}
