import { useEffect, useState } from 'react'
import { useStore } from '#site/data/store.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { Form } from '#site/forms/form.tsx'
import type { Person } from '#site/session/person.ts'
import { m } from '#texts/messages.js'
import { ActionBar } from '#ui/checkout/action-bar.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { formatMoney } from '#ui/format/money.ts'
import { useBrowserLanguage } from '#ui/format/use-language.ts'
import { CheckboxField } from '#ui/forms/checkbox-field.tsx'
import { offeredName } from '../../rules/method-name.ts'
import { type Checkout, keepChoices } from './checkout.ts'
import type { Offer } from './load-offer.ts'
import { LogInFirst } from './log-in-first.tsx'
import { MethodChooser } from './methods/method-chooser.tsx'
import { MethodNeeds } from './methods/method-needs.tsx'
import { NoMethods } from './methods/no-methods.tsx'
import { OpenPaymentNotice } from './open-payment-notice.tsx'
import { useLeaveIfPaid } from './paid-meanwhile.ts'
import { checkoutSchema } from './pay/checkout-schema.ts'
import { DeclinedNotice } from './pay/declined-notice.tsx'
import { explainPayment } from './pay/explain-payment.ts'
import { usePayment } from './pay/use-payment.ts'
import { Review } from './review.tsx'
import { useSelection } from './use-selection.ts'
import { PayerSection } from './who/payer-section.tsx'

const formId = 'checkout'

type CheckoutFormProps = { checkout: Checkout; offer: Offer; person: Person | null; onPaid(): void }

/** What is paid for, how, and by whom, and one button that says the amount. */
export function CheckoutForm({ checkout, offer, person, onPaid }: CheckoutFormProps) {
  const isMember = person !== null
  const church = useStartUp()?.church
  const language = useBrowserLanguage()
  useLeaveIfPaid(checkout.insteadOf)
  const isSending = useStore(({ loading }) => Boolean(loading[formId]))
  const selection = useSelection(checkout, offer, isMember)
  const { pay, declines, isDeclined, isDoubtful } = usePayment({ checkout, selection, tokeniser: offer.tokeniser, isMember, onPaid })
  /** The page was loaded again, or begun again, before the answer to what was sent came. */
  const [wasLeft] = useState(checkout.sent !== undefined)
  const token = checkout.sent?.token
  useEffect(() => {
    if (wasLeft && token) keepChoices({ cartao: 'enviado' })
  }, [wasLeft, token])

  const { offered, method, card, amount, covered, fee, total } = selection
  const currency = church?.moeda ?? 'BRL'
  const isBrazilian = (church?.endereco?.pais ?? 'BR') === 'BR'
  const saved = offer.cards.find(({ id }) => id === card)
  const newCard = card === 'novo' ? { isBrazilian, isHosted: offer.tokeniser?.fields !== undefined } : undefined
  const money = (minor: number) => formatMoney(minor, language, currency)
  const review = <Review checkout={checkout} selection={selection} currency={currency} money={money} />
  if (offered.length === 0) return <NoMethods checkout={checkout} offer={offer} review={review} />

  if (checkout.recurrence && !isMember) return <LogInFirst review={review} />

  return (
    <div className="mt-5">
      <Form
        id={formId}
        schema={checkoutSchema({ method: method?.codigo, isGuest: !isMember, newCard })}
        // What is typed here is kept by the checkout itself, or must not be kept.
        asksBeforeLeaving={false}
        submitLabel={
          isDoubtful
            ? m.checkout_doubtful_go_on()
            : total === 0
              ? m.checkout_confirm()
              : buttonText(checkout.verb, money(total), saved?.final)
        }
        isSubmitDisabled={!method || selection.isAddingUp}
        explain={error => explainPayment(error, checkout)}
        onSubmit={(values, { captcha }) => pay(values, captcha)}
        frameButton={button => <ActionBar action={button} />}
      >
        <div className="grid gap-6 pb-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-8">
          <div className="min-w-0 lg:sticky lg:top-24 lg:col-start-2">{review}</div>
          <div className="grid min-w-0 gap-6 lg:col-start-1 lg:row-start-1">
            {wasLeft && checkout.sent && !isSending && !isDoubtful && <Alert kind="warning">{m.checkout_unanswered()}</Alert>}
            {isDoubtful && checkout.sent && (
              <Alert kind="danger">
                {m.checkout_doubtful({ method: offeredName(checkout.sent.metodo), amount: money(checkout.sent.total) })}
              </Alert>
            )}
            {!checkout.sent && <OpenPaymentNotice checkout={checkout} money={money} />}
            <DeclinedNotice isDeclined={isDeclined} declines={declines} />
            <MethodChooser
              methods={offered}
              chosen={method?.codigo}
              amount={amount}
              fees={offer.fees}
              money={money}
              onChange={metodo => keepChoices({ metodo })}
            >
              <MethodNeeds
                checkout={checkout}
                offer={offer}
                selection={selection}
                isMember={isMember}
                isBrazilian={isBrazilian}
                isSending={isSending}
                declines={declines}
                money={money}
              />
            </MethodChooser>
            {fee > 0 && (
              <CheckboxField
                label={m.checkout_cover({ amount: money(fee) })}
                help={m.checkout_cover_help()}
                checked={covered > 0}
                onChange={({ target }) => keepChoices({ flagUsuarioTaxa: target.checked })}
              />
            )}
            <PayerSection person={person} payer={checkout.choices.payer} />
          </div>
        </div>
      </Form>
    </div>
  )
}

/** @param final the last digits of the saved card that will be charged */
function buttonText(verb: Checkout['verb'], amount: string, final: string | undefined): string {
  if (final === undefined) return verb === 'give' ? m.checkout_give({ amount }) : m.checkout_pay({ amount })
  return verb === 'give' ? m.checkout_give_card({ amount, final }) : m.checkout_pay_card({ amount, final })
}
