import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { HttpError } from '#site/data/http-error.ts'
import { errorText } from '#site/data/problem-text.ts'
import { useOnceReachable } from '#site/data/use-once-reachable.ts'
import { ConfirmDialog } from '#site/forms/confirm-dialog-later.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { endRecurringGift, type RecurringGift, skipRecurringGift, updateRecurringGift } from '../../contract/recurring.ts'
import { dayText } from './recurrence-text.ts'
import { needsCard, stateName } from './recurring-state.ts'

/** In the state of the history entry that ending leads to. */
export type EndedState = { ended: true }

/** Change, skip, pause, go on, end. An action on what was changed meanwhile is refused. What cannot be taken back is asked about first. */
export function RecurringActions({ gift }: { gift: RecurringGift }) {
  const { id, versao, situacao, motivoParada, proximo, motivo } = gift
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [running, setRunning] = useState<'skip' | 'pause' | 'resume'>()
  const [problem, setProblem] = useState<string>()
  const [isChangedElsewhere, setChangedElsewhere] = useState(false)
  const [asks, setAsks] = useState<'skip' | 'end'>()
  const [isOffline, setOffline] = useState(false)
  // Whether it reached the server nobody knows: what is loaded then says it.
  useOnceReachable(isOffline, () => {
    setOffline(false)
    setProblem(undefined)
    void revalidate()
  })

  async function run(action: NonNullable<typeof running>, call: () => Promise<RecurringGift>) {
    setRunning(action)
    setProblem(undefined)
    setOffline(false)
    setChangedElsewhere(false)
    try {
      toast({ text: doneText(action, await call()) })
      await revalidate()
    } catch (error) {
      const failure = error instanceof HttpError ? error : undefined
      if (failure?.status === 404) return leaveEnded()
      // Whoever only pressed a button has nothing to compare: what is loaded again below says it all.
      if (failure?.code === 'stale' || failure?.code === 'conflict') setChangedElsewhere(true)
      else setProblem(errorText(error))
      // Without a connection nothing can be loaded, and the page would be lost.
      if (failure?.status === 0) setOffline(true)
      else await revalidate()
    }
    setRunning(undefined)
  }
  const pause = () => run('pause', () => browserApi()(updateRecurringGift, { id, versao, body: { situacao: 'pausada' } }))
  const resume = () => run('resume', () => browserApi()(updateRecurringGift, { id, versao, body: { situacao: 'ativa' } }))
  const leaveEnded = () => void navigate('/user/giving', { replace: true, state: { ended: true } satisfies EndedState })
  const common = { kind: 'secondary', disabled: running !== undefined } as const
  const goesOn = situacao === 'ativa' || situacao === 'falhando'
  const needsChange = needsCard(gift) || motivoParada === 'motivo' || motivoParada === 'metodo'

  return (
    <div className="grid gap-4 print:hidden">
      {problem && <Alert kind="danger">{problem}</Alert>}
      {isChangedElsewhere && !running && <Alert kind="info">{m.giving_changed_elsewhere({ state: stateName(situacao) })}</Alert>}
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        {situacao === 'pausada' && !needsChange && (
          <Button disabled={running !== undefined} busy={running === 'resume'} onClick={() => void resume()}>
            {m.giving_resume()}
          </Button>
        )}
        {situacao !== 'iniciando' && (
          <ButtonLink kind={needsChange ? 'primary' : 'secondary'} to={`/user/giving/recurring/${id}/edit`}>
            {m.giving_change()}
          </ButtonLink>
        )}
        {proximo && (
          <Button {...common} aria-haspopup="dialog" onClick={() => setAsks('skip')}>
            {m.giving_skip()}
          </Button>
        )}
        {goesOn && (
          <Button {...common} busy={running === 'pause'} onClick={() => void pause()}>
            {m.giving_pause()}
          </Button>
        )}
        <Button kind="quiet" disabled={running !== undefined} aria-haspopup="dialog" onClick={() => setAsks('end')}>
          {m.giving_end()}
        </Button>
      </div>
      {asks === 'skip' && proximo && (
        <ConfirmDialog
          title={m.giving_skip_ask({ day: dayText(proximo) })}
          text={m.giving_skip_text()}
          action={m.giving_skip_do()}
          keep={m.giving_skip_keep()}
          // Of exactly what is shown: the call is refused when the gift has changed meanwhile.
          run={() => run('skip', () => browserApi()(skipRecurringGift, { id, versao }))}
          onDone={() => setAsks(undefined)}
          onClose={() => setAsks(undefined)}
        />
      )}
      {asks === 'end' && (
        <ConfirmDialog
          isDoneAt404
          title={m.giving_end_ask()}
          quote={motivo.nome}
          text={m.giving_end_text()}
          action={m.giving_end()}
          keep={m.giving_end_keep()}
          run={() => browserApi()(endRecurringGift, { id })}
          onDone={leaveEnded}
          onClose={() => setAsks(undefined)}
        />
      )}
    </div>
  )
}

function doneText(action: 'skip' | 'pause' | 'resume', { proximo }: RecurringGift): string {
  if (action === 'pause' || !proximo) return m.giving_paused()
  return (action === 'skip' ? m.giving_skipped : m.giving_resumed)({ day: dayText(proximo) })
}
