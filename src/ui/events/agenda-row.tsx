import { Link } from 'react-router'
import { EventState, type EventStateKind } from './event-state.tsx'

export type AgendaRowProps = {
  /** As people say it: `19h30`, `o dia todo`. */
  time: string
  title: string
  /** Where a press leads; without it the row cannot be pressed. */
  to?: string
  place?: string
  state?: EventStateKind
}

/** One entry of a day: time, title, place, state. */
export function AgendaRow({ time, title, to, place, state }: AgendaRowProps) {
  const titleClasses = `font-semibold leading-snug hyphens-auto wrap-anywhere ${state?.kind === 'cancelled' ? 'text-muted line-through decoration-1' : ''}`
  return (
    <li
      className={`relative grid min-h-11 content-center gap-x-4 gap-y-0.5 py-2 first:pt-1 last:pb-1 has-focus-visible:rounded-md has-focus-visible:outline-3 has-focus-visible:outline-brand-text sm:grid-cols-[4rem_minmax(0,1fr)] sm:content-start sm:gap-y-1 ${to ? 'group' : ''}`}
    >
      {to ? (
        <Link
          to={to}
          className={`${titleClasses} outline-none group-hover:underline group-hover:underline-offset-3 after:absolute after:inset-0 sm:col-start-2`}
        >
          {title}
        </Link>
      ) : (
        <span className={`${titleClasses} sm:col-start-2`}>{title}</span>
      )}
      <span className="text-sm leading-6 text-muted tabular-nums sm:col-start-1 sm:row-start-1">{time}</span>
      {place && <span className="text-sm text-muted wrap-anywhere sm:col-start-2">{place}</span>}
      {state && (
        <span className="@container sm:col-start-2">
          <EventState {...state} />
        </span>
      )}
    </li>
  )
}
