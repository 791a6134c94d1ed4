import { sandboxRefusal } from '#features/gateways/rules.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/content/badge.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { formatMoney } from '#ui/format/money.ts'
import { useBrowserLanguage } from '#ui/format/use-language.ts'
import type { Payment } from '../../contract/pay.ts'
import { useAnswer } from './use-answer.ts'

type BankQuestionProps = { payment: Payment; onPayment(payment: Payment): void }

/** Plays the question with which a bank makes sure that it is its customer who pays (3-D Secure). Only in the demonstration. */
export function BankQuestion({ payment, onPayment }: BankQuestionProps) {
  const { send, busy, problem } = useAnswer(payment.codigo, onPayment)
  const amount = formatMoney(payment.valorTotal, useBrowserLanguage(), payment.moeda)
  const church = useStartUp()?.church.nome ?? ''
  return (
    <section aria-labelledby="bank-question">
      <Badge kind="warning">{m.payment_bank_played()}</Badge>
      <p className="mt-4 text-sm font-semibold text-muted">{m.payment_bank_name()}</p>
      <h2 id="bank-question" className="mt-1 text-lg leading-snug font-bold wrap-anywhere">
        {m.payment_bank_question({ amount, church })}
      </h2>
      {problem && (
        <div className="mt-4">
          <Alert kind="danger">{problem}</Alert>
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-3 max-sm:flex-col">
        <Button busy={busy === 'confirmado'} disabled={busy !== undefined} onClick={() => void send('confirmado')}>
          {m.payment_bank_yes()}
        </Button>
        <Button kind="secondary" busy={busy === sandboxRefusal} disabled={busy !== undefined} onClick={() => void send(sandboxRefusal)}>
          {m.payment_bank_no()}
        </Button>
      </div>
    </section>
  )
}
