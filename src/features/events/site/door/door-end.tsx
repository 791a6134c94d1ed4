import { IconLogout, IconPrinter } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStartUp } from '#site/data/use-root.ts'
import { ConfirmDialog } from '#site/forms/confirm-dialog-later.ts'
import { neededComponent } from '#site/lazy/lazy-component.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { dayInWords } from '#ui/format/calendar-day.ts'
import type { EventDate } from '../../rules/dates.ts'
import type { Inside } from '../../rules/door-verdict.ts'
import { dayOf, timesText } from '../event-words.ts'
import type { DoorSession } from './door-session.ts'
import type { WholeList } from './door-storage.ts'
import { unsentCount } from './kept-entries.ts'
import { nameOf } from './verdict-panel.tsx'
import '#ui/print/print.css'

type DoorEndProps = {
  session: DoorSession
  list: WholeList
  /** That is meant now. */
  date: EventDate
  inside: ReadonlyMap<number, Inside>
  unsent: number
  isStaff: boolean
  onLeft(): void
}

/** A file of its own: whoever has a link needs none of it. */
const StaffDoors = neededComponent(() => import('./staff-doors.tsx'))

/** What is rarely needed at a door: the list on paper, the other doors, and leaving. */
export function DoorEnd({ session, list, date, inside, unsent, isStaff, onLeft }: DoorEndProps) {
  const [isPrinting, setPrinting] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [showsDoors, setShowsDoors] = useState(false)

  function printList() {
    // Two thousand rows are drawn only for paper.
    flushSync(() => setPrinting(true))
    print()
    setPrinting(false)
  }

  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3 border-t border-line pt-4 max-sm:flex-col print:hidden">
        <Button kind="secondary" onClick={printList}>
          <IconPrinter aria-hidden stroke={1.75} className="size-5" />
          {m.events_door_print()}
        </Button>
        {isStaff && !showsDoors && (
          <Button kind="secondary" onClick={() => setShowsDoors(true)}>
            {m.events_door_all()}
          </Button>
        )}
        <Button kind="quiet" aria-haspopup="dialog" onClick={() => setLeaving(true)}>
          <IconLogout aria-hidden stroke={1.75} className="size-5" />
          {m.events_door_leave()}
        </Button>
        <ButtonLink kind="quiet" to={`/event/${session.event}`} isFile>
          {m.events_see_event()}
        </ButtonLink>
      </div>
      {showsDoors && (
        <div className="print:hidden">
          <Suspense>
            <StaffDoors event={session.event} name="" />
          </Suspense>
        </div>
      )}
      {isPrinting && <Sheet list={list} date={date} inside={inside} />}
      {isLeaving && (
        <ConfirmDialog
          title={m.events_door_leave_ask()}
          text={unsent ? m.events_door_leave_unsent({ count: unsent }) : m.events_door_leave_text()}
          action={m.events_door_leave()}
          keep={m.events_door_stay()}
          run={session.leave}
          onDone={() => !unsentCount(session.state.getState()) && onLeft()}
          onClose={() => setLeaving(false)}
        />
      )}
    </>
  )
}

/** The list for paper: its head stands on every page. */
function Sheet({ list: { evento, ingressos }, date, inside }: Pick<DoorEndProps, 'list' | 'date' | 'inside'>) {
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const when = `${dayInWords(dayOf(date, timeZone), getLocale())}, ${timesText(date, timeZone)}`
  return (
    <table className="paper hidden w-full text-left text-sm print:table">
      <thead>
        <tr>
          <th colSpan={4} className="pb-3 font-normal">
            <span className="block text-lg font-bold">{evento.nome}</span>
            {when}
          </th>
        </tr>
        <tr className="border-b border-ink">
          <th className="w-8 py-1" />
          <th className="py-1">{m.events_ticket_person()}</th>
          <th className="py-1">{m.events_ticket_kind()}</th>
          <th className="py-1">{m.events_door_code()}</th>
        </tr>
      </thead>
      <tbody>
        {ingressos
          .filter(({ flagAtivo }) => flagAtivo)
          .map(ticket => (
            <tr key={ticket.id} className="paper-block border-b border-line">
              <td className="py-1.5">
                <span className="grid size-4 place-items-center border border-ink">{inside.has(ticket.id) && '✓'}</span>
              </td>
              <td className="py-1.5 pr-2 font-semibold">{nameOf(ticket)}</td>
              <td className="py-1.5 pr-2">{ticket.ingresso}</td>
              <td className="py-1.5 tabular-nums">{ticket.inscricao}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
