import { useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { readTicketCode } from '../../rules/ticket-code.ts'
import type { DoorState } from './door-state.ts'
import { unsentCount } from './kept-entries.ts'
import { nameOf, timeText } from './verdict-panel.tsx'

const classes = 'rounded-md bg-warning-soft px-3 py-2 font-semibold text-warning'

/** What whoever is at the door should know of its device: without signal, without storage, or with a server that takes nothing now. */
export function DoorNotes({ state }: { state: DoorState }) {
  const { isOnline, problem, isStored } = state
  const count = unsentCount(state)
  return (
    <>
      {isOnline === false && (
        <p role="status" className={classes}>
          {m.events_door_offline({ count })}
        </p>
      )}
      {isOnline !== false && Boolean(problem) && (
        <p role="status" className={classes}>
          {m.events_door_busy({ count })}
        </p>
      )}
      {!isStored && (
        <p role="status" className={classes}>
          {m.events_door_unstored()}
        </p>
      )}
    </>
  )
}

/** Entries that the server takes in no form: who they are of, so that nobody is forgotten. */
export function AsideEntries({ state: { waiting, aside, list } }: { state: DoorState }) {
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const refused = waiting.filter(({ chave }) => aside.has(chave))
  if (!refused.length) return null
  return (
    <section aria-labelledby="aside" className="rounded-lg border border-line bg-warning-soft p-[min(1rem,4vw)]">
      <h2 id="aside" className="font-bold">
        {m.events_door_aside({ count: refused.length })}
      </h2>
      <ul className="mt-2 grid grid-cols-1 gap-1">
        {refused.map(({ chave, ingresso, texto, feitaEm }) => {
          const id = ingresso ?? readTicketCode(texto ?? '')?.ticket
          const ticket = list?.ingressos.find(one => one.id === id)
          return (
            <li key={chave} className="wrap-anywhere">
              {(ticket && nameOf(ticket)) || m.events_door_nameless()} · {timeText(feitaEm, timeZone)}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
