import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { errorText } from '#site/data/problem-text.ts'
import { ConfirmDialog } from '#site/forms/confirm-dialog-later.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { formatMoney } from '#ui/format/money.ts'
import { useBrowserLanguage } from '#ui/format/use-language.ts'
import { chooseWhenOff, type OwnEvent, type Registration } from '../../contract/registrations.ts'
import type { OffChoice } from '../../rules/cancellation.ts'
import { CancelRegistration } from './cancel-registration.tsx'

/** In the state of the history entry after somebody has left what they had paid to the church. */
export type GivenState = { given: true }

type ChooseWhenOffProps = { user: number; event: OwnEvent; registration: Registration }

/** What becomes of the money of somebody whose event was cancelled, postponed or moved: back to them, kept for the new date, or left to the church. */
export function ChooseWhenOff({ user, event, registration }: ChooseWhenOffProps) {
  const language = useBrowserLanguage()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [asks, setAsks] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { id, devolucao, moeda } = registration
  const amount = formatMoney(devolucao ?? 0, language, moeda)

  const choose = (escolha: OffChoice) => browserApi()(chooseWhenOff, { user, event: event.id, id, body: { escolha } })

  async function keep() {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await choose('manter')
    } catch (error) {
      setProblem(errorText(error))
    }
    await revalidate()
    setBusy(false)
  }

  return (
    <section aria-labelledby={`choose-${id}`} className="grid gap-3 rounded-lg border border-line bg-raised p-4 sm:p-5 print:hidden">
      <h3 id={`choose-${id}`} className="text-lg font-bold text-pretty">
        {m.events_off_question({ amount })}
      </h3>
      <p className="text-sm text-pretty text-muted">{offText(event)}</p>
      {problem && <Alert kind="danger">{problem}</Alert>}
      <div className="flex flex-wrap gap-3">
        <CancelRegistration user={user} registration={registration} label={m.events_off_back({ amount })} />
        {event.estado !== 'cancelado' && (
          <Button kind="secondary" busy={isBusy} onClick={keep}>
            {m.events_off_keep()}
          </Button>
        )}
        <Button kind="secondary" aria-haspopup="dialog" onClick={() => setAsks(true)}>
          {m.events_off_give()}
        </Button>
      </div>
      {asks && (
        <ConfirmDialog
          title={m.events_off_give_ask({ amount })}
          text={m.events_off_give_text()}
          action={m.events_off_give()}
          run={() => choose('doar')}
          onDone={() => {
            setAsks(false)
            void navigate('.', { replace: true, state: { given: true } satisfies GivenState })
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </section>
  )
}

function offText({ estado }: OwnEvent): string {
  if (estado === 'cancelado') return m.events_off_cancelled()
  return estado === 'adiado' ? m.events_off_postponed() : m.events_off_moved()
}
