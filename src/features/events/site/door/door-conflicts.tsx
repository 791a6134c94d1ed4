import { useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import type { DoorTicket, Entry } from '../../contract/door.ts'
import { insideText, nameOf, reasonTexts } from './verdict-panel.tsx'
import { type AtDoor, isOfDate } from './who-is-in.ts'

/** Who was let in by a phone without signal and should not have been: with the same ticket as somebody else, with one that was given back, or by a door that was over. */
export function DoorConflicts({ entries, tickets, at }: { entries: readonly Entry[]; tickets: readonly DoorTicket[]; at: AtDoor }) {
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const ofDate = entries.filter(({ feitaEm }) => isOfDate(at, feitaEm))
  const conflicts = ofDate.filter(({ flagEntrou, situacao }) => flagEntrou && (situacao === 'repetida' || situacao === 'recusada'))
  if (!conflicts.length) return null
  return (
    <section aria-labelledby="conflicts" className="rounded-lg border border-line bg-warning-soft p-[min(1rem,4vw)]">
      <h2 id="conflicts" className="font-bold">
        {m.events_door_conflicts({ count: conflicts.length })}
      </h2>
      <ul className="mt-2 grid grid-cols-1 gap-3">
        {conflicts.map(entry => {
          const ticket = tickets.find(({ id }) => id === entry.ingresso)
          const first = ofDate.find(({ ingresso, situacao }) => ingresso === entry.ingresso && situacao === 'entrou')
          return (
            <li key={entry.chave} className="wrap-anywhere">
              <p className="font-semibold">{(ticket && nameOf(ticket)) || m.events_door_nameless()}</p>
              <p className="text-sm">
                {m.events_door_let_in({ inside: insideText(entry, timeZone) })}{' '}
                {entry.situacao === 'recusada' && entry.motivo
                  ? reasonTexts[entry.motivo]()
                  : first && m.events_door_first({ inside: insideText(first, timeZone) })}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
