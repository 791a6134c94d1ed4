import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import type { Payment } from '../../contract/pay.ts'
import { useAnswer } from './use-answer.ts'

type AskAgainProps = { payment: Payment; onPayment(payment: Payment): void }

/** The bank asks for something in its own app, or in a way that this page does not know: the payer does it there, and says so. */
export function AskAgain({ payment, onPayment }: AskAgainProps) {
  const { send, busy, problem } = useAnswer(payment.codigo, onPayment)
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-pretty">{m.payment_bank_elsewhere()}</p>
      {problem && <Alert kind="danger">{problem}</Alert>}
      <Button busy={busy !== undefined} onClick={() => void send()}>
        {m.payment_bank_done()}
      </Button>
    </div>
  )
}
