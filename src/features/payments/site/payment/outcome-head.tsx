import { IconAlertTriangle, IconArrowBackUp, IconBan, IconClock, IconHourglass } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFocusOnArrival } from '#site/account/focus-on-arrival.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import { formatMoney } from '#ui/format/money.ts'
import { useBrowserLanguage } from '#ui/format/use-language.ts'
import type { Payment } from '../../contract/pay.ts'
import { isProofSent, takesProof } from '../../rules/proofs.ts'
import { waitingText } from '../waiting/waiting-text.ts'
import { amountOf } from './amount-of.ts'
import { arrivedText } from './arrived-text.ts'
import { DrawnCheck } from './drawn-check.tsx'
import { type Outcome, outcomeOf } from './outcome-of.ts'
import { outcomeTitle } from './outcome-title.ts'

type Look = { icon: ReactNode; classes: string; text(payment: Payment, money: (minor: number) => string): string }

const icon = 'size-8'
/** Nobody has paid this amount, or it is given back. */
const withoutMoney: ReadonlySet<Outcome> = new Set(['declined', 'canceled', 'refunded'])

// No colour of the church: what became of the money must be understood in every church at once.
const looks: Record<Outcome, Look> = {
  waiting: {
    icon: <IconClock stroke={1.5} className={icon} />,
    classes: 'bg-warning-soft text-warning',
    text: waitingText,
  },
  review: {
    icon: <IconHourglass stroke={1.5} className={icon} />,
    classes: 'bg-warning-soft text-warning',
    text: () => m.payment_review_text(),
  },
  success: { icon: <DrawnCheck />, classes: 'bg-success-soft text-success', text: arrivedText },
  declined: {
    icon: <IconAlertTriangle stroke={1.5} className={icon} />,
    classes: 'bg-danger-soft text-danger',
    text: payment => (payment.gateway === null ? m.payment_not_found_by_church() : m.payment_declined_text()),
  },
  canceled: {
    icon: <IconBan stroke={1.5} className={icon} />,
    classes: 'bg-sunken text-muted',
    text: payment => {
      if (takesProof(payment)) return m.payment_time_over_for_church()
      return isTimeOver(payment) ? m.payment_expired_text() : m.payment_canceled_text()
    },
  },
  refunded: {
    icon: <IconArrowBackUp stroke={1.5} className={icon} />,
    classes: 'bg-sunken text-muted',
    text: ({ valorEstornado }, money) => m.payment_refunded_text({ amount: money(valorEstornado) }),
  },
}

/** Of these, none ends before its time but by being paid; a wallet or a bank may tell of one that was canceled, whose time is over later, too. */
const endedByTime: readonly Payment['metodo'][] = ['pix', 'pix-manual', 'boleto', 'transferencia', 'dinheiro']

const isTimeOver = ({ situacao, metodo, validade }: Payment) =>
  situacao === 'cancelado' && endedByTime.includes(metodo) && validade !== null && Date.parse(validade) < Date.now()

/** What has become of a payment: a sign, a word, the amount, and what happens next. */
export function OutcomeHead({ payment }: { payment: Payment }) {
  const heading = useFocusOnArrival()
  const language = useBrowserLanguage()
  const churchLanguage = useChurchLanguage()
  const outcome = outcomeOf(payment)
  const proofSent = isProofSent(payment)
  const { icon, classes, text } = looks[proofSent ? 'review' : outcome]
  const ended = isTimeOver(payment) ? m.payment_expired() : outcomeTitle(outcome)
  const title = proofSent ? m.payment_proof_received() : ended
  const money = (minor: number) => formatMoney(minor, language, payment.moeda)
  return (
    <header className="text-center">
      <span aria-hidden className={`mx-auto grid size-14 place-items-center rounded-full ${classes}`}>
        {icon}
      </span>
      <h1 ref={heading} tabIndex={-1} className="mt-3 text-xl font-bold wrap-anywhere outline-none">
        {title}
      </h1>
      <p className={`mt-1 text-3xl leading-tight font-bold tabular-nums wrap-anywhere ${withoutMoney.has(outcome) ? 'text-muted' : ''}`}>
        {money(amountOf(payment))}
      </p>
      <p lang={churchLanguage} className="mt-1 font-medium wrap-anywhere">
        {payment.descricao}
      </p>
      <p className="mx-auto mt-3 max-w-md text-pretty text-muted wrap-anywhere">
        {proofSent ? m.payment_proof_received_text() : text(payment, money)}
      </p>
      {/* Rendered from the start, so that screen readers read what appears in it later. */}
      <p role="status" className="sr-only">
        {(outcome !== 'waiting' || proofSent) && title}
      </p>
    </header>
  )
}
