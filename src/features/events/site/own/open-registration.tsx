import { useNavigate } from 'react-router'
import { beginCheckout } from '#features/payments/site/index.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { formatMoney } from '#ui/format/money.ts'
import { useBrowserLanguage } from '#ui/format/use-language.ts'
import type { OwnEvent, Registration } from '../../contract/registrations.ts'
import { checkoutOf } from '../registration/checkout-of.ts'
import { HoldNote } from '../registration/hold-note.tsx'

type OpenRegistrationProps = { event: OwnEvent; registration: Registration }

/** A registration that waits for its money: what it costs, until when its seats are kept, and the way to pay. */
export function OpenRegistration({ event, registration }: OpenRegistrationProps) {
  const navigate = useNavigate()
  const language = useBrowserLanguage()
  const currency = useStartUp()?.church.moeda ?? 'BRL'
  const { ingressos, valor, pagamento, reservadaAte } = registration
  function pay() {
    beginCheckout(checkoutOf(event, registration))
    void navigate('/checkout')
  }
  return (
    <section
      aria-label={m.events_waits_for_payment()}
      className="grid gap-3 rounded-lg border border-line bg-raised p-4 sm:p-5 print:hidden"
    >
      <Alert kind="warning">{m.events_waits_for_payment()}</Alert>
      <p className="wrap-anywhere">
        {m.events_tickets_count({ count: ingressos.length })} ·{' '}
        <strong className="tabular-nums">{formatMoney(valor, language, currency)}</strong>
      </p>
      {reservadaAte && <HoldNote until={reservadaAte} />}
      {pagamento ? (
        <ButtonLink to={`/user/payment/${pagamento.codigo}`}>{m.payment_see()}</ButtonLink>
      ) : (
        <Button onClick={pay}>{m.events_go_to_pay()}</Button>
      )}
    </section>
  )
}
