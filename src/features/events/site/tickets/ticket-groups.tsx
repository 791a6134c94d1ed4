import type { ReactNode } from 'react'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import type { Ticket } from '../../contract/tickets.ts'

type TicketGroupsProps<T> = {
  label: string
  tickets: readonly T[]
  children(ticket: T): ReactNode
}

/** Tickets as lines in their order, those of a group below its heading. */
export function TicketGroups<T extends Ticket>({ label, tickets, children }: TicketGroupsProps<T>) {
  const language = useChurchLanguage()
  const groups = [...Map.groupBy(tickets, ({ grupo }) => grupo)]
  return (
    <div role="group" aria-label={label} className="grid gap-4">
      {groups.map(([group, ofGroup]) => (
        <div key={group ?? ''}>
          {group && (
            <h3 lang={language} className="mb-1 text-sm font-semibold text-muted">
              {group}
            </h3>
          )}
          <ul className="divide-y divide-line border-y border-line">
            {ofGroup.map(ticket => (
              <li key={ticket.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-3">
                {children(ticket)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
