import type { ReactNode } from 'react'

const drawings = {
  /** A seedling: nothing yet. */
  seedling: (
    <>
      <path d="M44 82h32l-4 24H48z" className="fill-brand stroke-brand-text" />
      <path d="M40 76h40v8H40z" className="fill-brand-text" />
      <path d="M60 76V48" className="stroke-brand-text" />
      <path d="M60 54c-2-14-12-20-24-20 0 14 10 22 24 20z" className="fill-brand stroke-brand-text" />
      <path d="M60 48c1-12 9-20 22-22 2 14-8 23-22 22z" className="fill-brand-soft stroke-brand-text" />
    </>
  ),
  /** A magnifying glass: a search without results. */
  search: (
    <>
      <circle cx="54" cy="54" r="24" className="fill-raised stroke-brand-text" />
      <path d="M41 54a13 13 0 0 1 13-13" className="stroke-brand" />
      <path d="m72 72 20 20" className="stroke-brand-text [stroke-width:7]" />
    </>
  ),
  /** A calendar page: no date. */
  calendar: (
    <>
      <rect x="30" y="34" width="60" height="58" rx="8" className="fill-raised stroke-brand-text" />
      <path d="M30 50V42a8 8 0 0 1 8-8h44a8 8 0 0 1 8 8v8z" className="fill-brand stroke-brand-text" />
      <path d="M46 26v14M74 26v14" className="stroke-brand-text" />
      <path d="M44 64h8M68 64h8M44 78h8" className="stroke-brand-text" />
      <circle cx="72" cy="78" r="5" className="fill-brand" />
    </>
  ),
  /** Two speech bubbles: no messages yet. */
  words: (
    <>
      <path
        d="M28 38h44a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8H48L36 82V70h-8a8 8 0 0 1-8-8V46a8 8 0 0 1 8-8z"
        className="fill-brand stroke-brand-text"
      />
      <path d="M88 54h4a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8h-4v10L76 86H64a8 8 0 0 1-7-4" className="stroke-brand-text" />
    </>
  ),
}

type EmptyStateProps = {
  drawing?: keyof typeof drawings
  /** One sentence. */
  text: ReactNode
  /** The next step: a `Button` or a `ButtonLink`. */
  action?: ReactNode
}

/** Shown where a list or a page is empty: a drawing, a sentence and an action. */
export function EmptyState({ drawing = 'seedling', text, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-4 px-4 py-8 text-center">
      <svg aria-hidden viewBox="0 0 120 120" className="size-32 fill-none" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="60" cy="60" r="56" className="fill-brand-soft" />
        {drawings[drawing]}
      </svg>
      <p className="max-w-sm text-lg text-balance wrap-anywhere">{text}</p>
      {action}
    </div>
  )
}
