import type { ReactNode } from 'react'
import { m } from '#texts/messages.js'

/** A frame with facts about the person, one below the other. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="divide-y divide-line rounded-lg border border-line bg-raised">{children}</dl>
)

/** One fact: its name, its value, and what can be done with it. Without a value it says so. */
export const Fact = ({ name, children, end }: { name: string; children: ReactNode; end?: ReactNode }) => (
  <div className="flex flex-wrap gap-x-4 px-4 py-3.5 sm:px-5">
    <dt className="w-full text-sm text-muted">{name}</dt>
    <dd className="min-w-0 grow basis-40 font-semibold wrap-anywhere">
      {children || <span className="font-normal text-muted">{m.profile_blank()}</span>}
    </dd>
    {end && <dd>{end}</dd>}
  </div>
)
