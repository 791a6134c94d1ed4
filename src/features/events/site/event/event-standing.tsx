import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import { Alert } from '#ui/feedback/alert.tsx'
import type { WholeEvent } from '../../contract/events.ts'
import { datesLeft } from '../../rules/dates.ts'

/** That an event does not take place as announced, or is over; and what the church has to say about it. @param now epoch milliseconds */
export function EventStanding({ event, now }: { event: WholeEvent; now: number }) {
  const language = useChurchLanguage()
  const { estado, aviso } = event
  const isOver = datesLeft(event, now).length === 0
  if (estado === 'confirmado' && !aviso && !isOver) return null
  return (
    <div className="mt-5">
      <Alert kind={estado === 'confirmado' ? 'info' : 'warning'}>
        {estado === 'cancelado' && <strong>{m.events_cancelled()}</strong>}
        {estado === 'adiado' && <strong>{m.events_postponed()}</strong>}
        {estado === 'confirmado' && isOver && <span>{m.events_over()}</span>}
        {aviso && (
          <>
            {' '}
            <span lang={language}>{aviso}</span>
          </>
        )}
      </Alert>
    </div>
  )
}
