import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/actions/button.tsx'
import { useFocusOnArrival } from './focus-on-arrival.ts'

type Way = { to: string; name: string }
type OutcomeProps = {
  icon: ReactNode
  title: string
  children: ReactNode
  next: Way
  /** Another page that helps now. */
  also?: Way
  /** What some may want besides, below the ways on. */
  more?: ReactNode
}

/** The page after a successful action: what happened, what happens next, and where to go from here. */
export function Outcome({ icon, title, children, next, also, more }: OutcomeProps) {
  const heading = useFocusOnArrival()
  return (
    <main id="content" className="mx-auto max-w-md px-4 py-8 text-center sm:py-16">
      <span aria-hidden className="mx-auto grid size-20 place-items-center rounded-full bg-success-soft text-success">
        {icon}
      </span>
      <h1 ref={heading} tabIndex={-1} className="mt-6 text-2xl font-bold wrap-anywhere outline-none">
        {title}
      </h1>
      <div className="mt-3 grid gap-4 text-lg text-pretty text-muted wrap-anywhere">{children}</div>
      <div className="mt-8 flex flex-wrap justify-center gap-3 max-sm:flex-col">
        <ButtonLink to={next.to}>{next.name}</ButtonLink>
        {also && (
          <ButtonLink kind="quiet" to={also.to}>
            {also.name}
          </ButtonLink>
        )}
      </div>
      {more}
    </main>
  )
}
