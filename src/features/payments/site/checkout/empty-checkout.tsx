import { useFocusOnArrival } from '#site/account/focus-on-arrival.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { lastPayment } from './checkout.ts'

/** Nothing was begun in this tab, or it was paid already. */
export function EmptyCheckout() {
  const heading = useFocusOnArrival()
  const paid = lastPayment()
  const canGive = useStartUp()?.modules.some(({ codigo }) => codigo === 'MOD_DOACAO')
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold wrap-anywhere outline-none">
        {m.checkout_title()}
      </h1>
      <EmptyState
        text={paid ? m.checkout_empty_paid() : m.checkout_empty()}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {paid && <ButtonLink to={`/user/payment/${paid}`}>{m.payment_see()}</ButtonLink>}
            {canGive && (
              <ButtonLink to="/give" kind={paid ? 'quiet' : 'primary'}>
                {m.giving_title()}
              </ButtonLink>
            )}
            {!paid && (
              <ButtonLink to="/" kind={canGive ? 'quiet' : 'primary'}>
                {m.site_back_home()}
              </ButtonLink>
            )}
          </div>
        }
      />
    </>
  )
}
