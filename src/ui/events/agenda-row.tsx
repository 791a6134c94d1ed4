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
      className={`relative flex min-h-11 flex-wrap gap-x-4 py-2 first:pt-1 last:pb-1 has-focus-visible:rounded-md has-focus-visible:outline-3 has-focus-visible:outline-brand-text ${to ? 'group' : ''}`}
    >
      <span className="w-16 shrink-0 text-sm leading-6 text-muted tabular-nums">{time}</span>
      <span className="@container flex min-w-0 grow basis-32 flex-col items-start gap-1">
        {to ? (
          <Link
            to={to}
            className={`${titleClasses} outline-none group-hover:underline group-hover:underline-offset-3 after:absolute after:inset-0`}
          >
            {title}
          </Link>
        ) : (
          <span className={titleClasses}>{title}</span>
        )}
        {place && <span className="text-sm text-muted wrap-anywhere">{place}</span>}
        {state && <EventState {...state} />}
      </span>
    </li>
  )
}
