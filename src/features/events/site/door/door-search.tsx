import { IconCircleCheck, IconDoorEnter } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { SearchField } from '#ui/forms/search-field.tsx'
import type { DoorTicket } from '../../contract/door.ts'
import type { EntryWay } from '../../rules/door.ts'
import { type Inside, searchTickets } from '../../rules/door-verdict.ts'
import { insideText, nameOf } from './verdict-panel.tsx'

type DoorSearchProps = {
  tickets: readonly DoorTicket[]
  inside: ReadonlyMap<number, Inside>
  onAdmit(ticket: DoorTicket, modo: EntryWay): void
}

/** Who has no code to show: found by name, or by the code of the registration, in the list of this device. */
export function DoorSearch({ tickets, inside, onAdmit }: DoorSearchProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const good = useMemo(() => tickets.filter(({ flagAtivo }) => flagAtivo), [tickets])
  const found = useMemo(() => searchTickets(good, text), [good, text])

  function admit(ticket: DoorTicket) {
    onAdmit(ticket, found.isCode ? 'digitado' : 'nome')
    // A family has one code: the others of it are still to come in.
    if (found.tickets.length > 1 && found.isCode) return
    setText('')
    if (field.current) field.current.value = ''
  }

  return (
    <section aria-label={m.events_door_search()} className="grid grid-cols-1 gap-2">
      <SearchField
        ref={field}
        label={m.events_door_search()}
        autoCapitalize="words"
        spellCheck={false}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        onClear={() => setText('')}
      />
      <p role="status" className={found.tickets.length || !text.trim() ? 'sr-only' : 'py-2 text-muted'}>
        {text.trim() && (found.tickets.length ? m.events_door_found({ count: found.tickets.length }) : m.events_door_none_found())}
      </p>
      {found.tickets.length > 0 && (
        <ul className="grid grid-cols-1 divide-y divide-line overflow-hidden rounded-lg border border-line bg-raised">
          {found.tickets.map(ticket => {
            const already = inside.get(ticket.id)
            const Icon = already ? IconCircleCheck : IconDoorEnter
            return (
              <li key={ticket.id}>
                <button
                  type="button"
                  onClick={() => admit(ticket)}
                  className="flex min-h-16 w-full flex-wrap items-center gap-x-3 gap-y-1 px-[min(1rem,4vw)] py-2.5 text-left hover:bg-sunken"
                >
                  <span className="min-w-0 grow basis-40 wrap-anywhere">
                    <span className="block text-lg leading-snug font-semibold">{nameOf(ticket)}</span>
                    <span className="block text-sm text-muted">
                      {ticket.ingresso} · {ticket.inscricao}
                    </span>
                  </span>
                  <span className={`flex items-center gap-1.5 font-semibold ${already ? 'text-muted' : 'text-brand-text'}`}>
                    <Icon aria-hidden stroke={1.75} className="size-6 shrink-0" />
                    {already ? insideText(already, timeZone) : m.events_door_admit()}
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
