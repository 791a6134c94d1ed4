import { ArrowLink } from '../actions/text-link.tsx'

type SectionHeaderProps = {
  /** Id of the heading, which names the section. */
  id: string
  title: string
  /** A link to everything, beside the title: its path and its label. The title is read out after the label. */
  all?: { to: string; label: string }
}

/** The title of a section of a page, and a link to all of what the section shows a part of. */
export function SectionHeader({ id, title, all }: SectionHeaderProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <h2 id={id} className="font-bold text-xl">
        {title}
      </h2>
      {all && (
        <ArrowLink to={all.to}>
          {all.label}
          <span className="sr-only"> {title}</span>
        </ArrowLink>
      )}
    </div>
  )
}
