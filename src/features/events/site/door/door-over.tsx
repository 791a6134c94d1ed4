import { useState } from 'react'
import { ConfirmDialog } from '#site/forms/confirm-dialog-later.ts'
import { m } from '#texts/messages.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import type { DoorSession } from './door-session.ts'
import type { DoorState } from './door-state.ts'
import { unsentCount } from './kept-entries.ts'

const reasons = { ended: m.events_door_ended, wrong: m.events_door_wrong_link, left: m.events_door_left }

type DoorOverProps = { session: DoorSession; state: DoorState & { over: keyof typeof reasons }; onLeft(): void }

/** A door that is over on this device: why, and what becomes of the entries that it has not told yet. */
export function DoorOver({ session, state, onLeft }: DoorOverProps) {
  const { over, waiting, undone, aside, unheard, isOnline, problem, isStored } = state
  const [hadUnsent] = useState(unsentCount(state) > 0)
  const [isForgetting, setForgetting] = useState(false)
  const isLost = ({ chave, codigo }: { chave: string; codigo: string }) => unheard.has(codigo) || aside.has(chave)
  const lost = unsentCount({ waiting: waiting.filter(isLost), undone: undone.filter(isLost) })
  const waits = unsentCount(state) - lost
  return (
    <div className="grid grid-cols-1 gap-4 pt-8">
      <h1 className="text-2xl font-bold">{m.events_door()}</h1>
      <Alert kind={over === 'wrong' ? 'warning' : 'info'}>{reasons[over]()}</Alert>
      {waits > 0 && (
        <Alert kind="warning">
          <p className="font-semibold">{m.events_door_waiting({ count: waits })}</p>
          <p className="mt-1">{isStored ? m.events_door_waiting_text() : m.events_door_unstored()}</p>
          {(isOnline === false || Boolean(problem)) && (
            <p className="mt-1">{problem ? m.events_door_no_answer() : m.events_door_no_signal()}</p>
          )}
        </Alert>
      )}
      {lost > 0 && <Alert kind="danger">{m.events_door_unsent({ count: lost })}</Alert>}
      {hadUnsent && !waits && !lost && <Alert kind="success">{m.events_door_all_sent()}</Alert>}
      <p className="flex flex-wrap gap-3 max-sm:flex-col">
        <ButtonLink kind="secondary" to={`/event/${session.event}`} isFile>
          {m.events_see_event()}
        </ButtonLink>
        {waits + lost > 0 ? (
          <Button kind="quiet" aria-haspopup="dialog" onClick={() => setForgetting(true)}>
            {m.events_door_forget()}
          </Button>
        ) : (
          <Button kind="quiet" onClick={onLeft}>
            {m.events_door_close()}
          </Button>
        )}
      </p>
      {isForgetting && (
        <ConfirmDialog
          title={m.events_door_forget_ask()}
          text={m.events_door_forget_text({ count: waits + lost })}
          action={m.events_door_forget()}
          keep={m.events_door_forget_keep()}
          run={session.forget}
          onDone={onLeft}
          onClose={() => setForgetting(false)}
        />
      )}
    </div>
  )
}
