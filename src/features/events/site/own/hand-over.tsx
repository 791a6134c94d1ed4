import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { dateAndTime } from '#site/content/date-time.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { ConfirmDialog } from '#site/forms/confirm-dialog-later.ts'
import { laterDialog } from '#site/lazy/later-part.tsx'
import { browserApi } from '#site/session/browser-api.ts'
import { usePerson } from '#site/session/use-person.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { withdrawTicket } from '../../contract/hand-over.ts'
import type { Registration } from '../../contract/registrations.ts'

const HandOverDialog = laterDialog(() => import('./hand-over-dialog.tsx').then(module => ({ default: module.HandOverDialog })))

type HandOverProps = {
  event: number
  ticket: Registration['ingressos'][number]
  /** The person has paid for it. */
  isPaid: boolean
}

/** Handing a ticket over to somebody else, and that a link to it is open. */
export function HandOver({ event, ticket: { id, repasseAte }, isPaid }: HandOverProps) {
  const person = usePerson()
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<'offer' | 'withdraw'>()
  const isOffered = repasseAte !== null && Date.parse(repasseAte) > Date.now()
  function close() {
    setOpen(undefined)
    void revalidate()
  }
  return (
    <div className="mx-auto -mt-2 grid w-full max-w-sm grid-cols-1 gap-2 print:hidden">
      {isOffered && <Alert kind="warning">{m.events_offered({ when: dateAndTime(repasseAte, getLocale(), timeZone) })}</Alert>}
      <p className="flex flex-wrap justify-center gap-2">
        <Button kind="quiet" aria-haspopup="dialog" onClick={() => setOpen('offer')}>
          {isOffered ? m.events_offer_again() : m.events_offer()}
        </Button>
        {isOffered && (
          <Button kind="quiet" aria-haspopup="dialog" onClick={() => setOpen('withdraw')}>
            {m.events_withdraw()}
          </Button>
        )}
      </p>
      {open === 'offer' && person && <HandOverDialog user={person.member.id} event={event} ticket={id} isPaid={isPaid} onClose={close} />}
      {open === 'withdraw' && person && (
        <ConfirmDialog
          isDoneAt404
          title={m.events_withdraw_ask()}
          text={m.events_withdraw_text()}
          action={m.events_withdraw()}
          keep={m.events_withdraw_keep()}
          run={() => browserApi()(withdrawTicket, { user: person.member.id, event, id })}
          onDone={() => {
            close()
            toast({ text: m.events_withdraw_done() })
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}
