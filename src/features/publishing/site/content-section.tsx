import type { ReactNode } from 'react'
import { m } from '#texts/messages.js'
import { TextLink } from '#ui/actions/text-link.tsx'

type ContentSectionProps = {
  /** Id of the heading. */
  id: string
  title: string
  /** Path of the whole list. */
  to: string
  children: ReactNode
}

/** A section of the home page with the newest pieces of one kind, and a link to all of them. */
export function ContentSection({ id, title, to, children }: ContentSectionProps) {
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-xl font-bold">
          {title}
        </h2>
        <TextLink to={to}>
          {m.publishing_all()}
          <span className="sr-only"> {title}</span>
        </TextLink>
      </div>
      {children}
    </section>
  )
}
