import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ConfirmDialog } from '#site/forms/confirm-dialog-later.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { formatMoney } from '#ui/format/money.ts'
import { useBrowserLanguage } from '#ui/format/use-language.ts'
import { cancelRegistration, type Registration } from '../../contract/registrations.ts'

/** In the state of the history entry that a cancelled registration leaves: what comes back. */
export type CancelledState = { cancelled: { amount: number; currency: string; byTreasurer: boolean } }

type CancelRegistrationProps = {
  user: number
  registration: Registration
  /** Of its button, where giving back is the first thing to do. */
  label?: string
}

/** Giving the tickets of a registration back: what comes back is said before. */
export function CancelRegistration({ user, registration, label }: CancelRegistrationProps) {
  const language = useBrowserLanguage()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [asks, setAsks] = useState(false)
  const { id, evento, moeda, devolucao, pagamento, flagRecebida, ingressos } = registration
  const isPaid = pagamento !== null
  if (devolucao === null) return isPaid && <p className="text-sm text-pretty text-muted print:hidden">{m.events_cancel_not_here()}</p>
  const money = moneyText()

  function moneyText() {
    if (devolucao) return m.events_cancel_refund({ amount: formatMoney(devolucao, language, moeda) })
    if (isPaid) return m.events_cancel_kept()
    return flagRecebida && ingressos.some(({ valor }) => valor > 0) ? m.events_cancel_taken() : undefined
  }

  async function cancel(amount: number) {
    try {
      const reply = await browserApi()(cancelRegistration, { user, event: evento, id, devolucao: amount })
      const cancelled = { amount: reply.devolucao, currency: moeda, byTreasurer: reply.flagTesouraria }
      if (reply.devolucao > 0) void navigate('.', { replace: true, state: { cancelled } satisfies CancelledState })
      else toast({ text: m.events_cancel_done() })
    } catch (error) {
      // Perhaps another amount comes back now.
      void revalidate()
      throw error
    }
  }

  return (
    <>
      <p className="print:hidden">
        <Button kind={label ? 'primary' : 'quiet'} aria-haspopup="dialog" onClick={() => setAsks(true)}>
          {label ?? m.events_cancel_registration()}
        </Button>
      </p>
      {asks && (
        <ConfirmDialog
          isDoneAt404
          title={m.events_cancel_ask()}
          text={[money, m.events_cancel_text()].filter(Boolean).join(' ')}
          action={m.events_cancel_do()}
          keep={m.events_cancel_keep()}
          run={() => cancel(devolucao)}
          onDone={() => {
            setAsks(false)
            void revalidate()
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}

/** What comes back of a registration that was just cancelled, and how. */
export function Refund({ cancelled: { amount, currency, byTreasurer } }: CancelledState) {
  const money = formatMoney(amount, useBrowserLanguage(), currency)
  return <Alert kind="success">{byTreasurer ? m.events_refund_by_hand({ amount: money }) : m.events_refund_asked({ amount: money })}</Alert>
}
