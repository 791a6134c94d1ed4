import '#site/all-styles.css'
import { redirect, useNavigationType } from 'react-router'
import { Outcome } from '#site/account/outcome.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { Share } from '#site/content/share.tsx'
import { HttpError } from '#site/data/http-error.ts'
import { usePerson } from '#site/session/use-person.ts'
import { m } from '#texts/messages.js'
import { formatMoney } from '#ui/format/money.ts'
import { useBrowserLanguage } from '#ui/format/use-language.ts'
import type { Payment } from '../../contract/pay.ts'
import { DemoBand } from '../demo-band.tsx'
import type { Route } from './+types/thank-you.ts'
import { amountOf } from './amount-of.ts'
import { arrivedText } from './arrived-text.ts'
import { DrawnCheck } from './drawn-check.tsx'
import { FactList } from './fact-list.tsx'
import { loadPayment } from './load-payment.ts'
import { useReceiptPath } from './next-steps.tsx'
import { PaidScene } from './paid-scene.tsx'
import { useItemFacts, usePaymentFacts } from './payment-facts.ts'
import { PaymentSkeleton } from './payment-skeleton.tsx'
import { PurposeNotes } from './purpose-notes.tsx'
import { WordsOfThanks } from './words-of-thanks.tsx'

/** Home without the code of a payment, and its own page while it is not paid. */
export async function clientLoader({ request }: Pick<Route.ClientLoaderArgs, 'request'>) {
  const code = new URL(request.url).searchParams.get('codigo')
  if (!code) throw redirect('/')
  const payment = await loadPayment(code).catch(error => {
    // The page for errors, with a retry.
    throw error instanceof HttpError
      ? new Response(error.kind, { status: error.status || 503, statusText: error.code ?? error.kind })
      : error
  })
  if (!payment) throw redirect('/')
  if (payment.situacao !== 'aprovado') throw redirect(`/user/payment/${payment.codigo}`)
  return { payment }
}

export const meta = personalMeta(m.payment_thanks)

export function HydrateFallback() {
  return (
    <main id="content" className="mx-auto max-w-md px-4 py-12 sm:py-16">
      <PaymentSkeleton />
    </main>
  )
}

const next: Record<Payment['tipo'], () => string> = {
  doacao: m.payment_thanks_gift,
  evento: m.payment_thanks_event,
  assinatura: m.payment_thanks_subscription,
}

/** The payment has arrived: what happens next, and what to keep of it. */
export default function ThankYou({ loaderData: { payment } }: Route.ComponentProps) {
  // Not when the page is loaded again, or one comes back to it.
  const isArriving = useNavigationType() !== 'POP'
  const language = useBrowserLanguage()
  const money = (minor: number) => formatMoney(minor, language, payment.moeda)
  const items = useItemFacts(payment)
  // Of one purpose alone, the amount says what it is for.
  const amount = { label: items.length ? m.payment_amount() : payment.descricao, value: money(amountOf(payment)) }
  const alone: readonly string[] = [m.payment_amount(), m.payment_fees(), m.payment_interest()]
  const facts = usePaymentFacts(payment).filter(({ label }) => !alone.includes(label))
  const receipt = { to: useReceiptPath(payment), name: m.payment_receipt() }
  const isGift = payment.tipo === 'doacao'
  // Receipts are for people with an account; a guest prints the payment.
  const hasReceipt = Boolean(usePerson()) && isGift
  const see = { to: `/user/payment/${payment.codigo}`, name: m.payment_see() }
  const tickets = payment.tipo === 'evento' && payment.redirectTo ? { to: payment.redirectTo, name: m.payment_see_tickets() } : undefined
  return (
    <div className={isArriving ? 'plays-once' : ''}>
      <Outcome
        icon={<DrawnCheck className="size-14" />}
        title={m.payment_thanks()}
        next={hasReceipt ? receipt : (tickets ?? see)}
        also={isGift ? { to: '/give', name: m.payment_give_again() } : { to: '/', name: m.site_back_home() }}
        more={
          <section aria-labelledby="payment-share" className="mt-section grid justify-items-center gap-2 border-t border-line pt-6">
            <h2 id="payment-share" className="font-bold">
              {m.payment_share()}
            </h2>
            <p className="text-sm text-muted">{m.payment_share_text()}</p>
            <Share title={m.payment_title()} path={`/user/payment/${payment.codigo}`} />
          </section>
        }
      >
        <PaidScene />
        <p>{next[payment.tipo]()}</p>
        {payment.valorRecebido !== payment.valorTotal && <p>{arrivedText(payment, money)}</p>}
        <div className="grid gap-4 text-base text-ink">
          <WordsOfThanks agradecimentos={payment.agradecimentos} />
          <FactList facts={[amount, ...items, ...facts]} />
          <PurposeNotes payment={payment} />
          {payment.flagDemonstracao && <DemoBand />}
        </div>
      </Outcome>
    </div>
  )
}
