import type { ReactNode } from 'react'
import { drawings } from './drawings.tsx'

export type Drawing = keyof typeof drawings

type EmptyStateProps = {
  drawing?: Drawing
  /** One sentence. */
  text: ReactNode
  /** The next step: a `Button` or a `ButtonLink`. */
  action?: ReactNode
}

/** Shown where a list or a page is empty: a drawing, a sentence and an action. */
export function EmptyState({ drawing = 'seedling', text, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-4 px-4 py-8 text-center">
      <EmptyDrawing drawing={drawing} />
      <p className="max-w-sm text-lg text-balance hyphens-auto wrap-anywhere">{text}</p>
      {action}
    </div>
  )
}

/** The drawing alone, above a heading of its own. */
export const EmptyDrawing = ({ drawing }: { drawing: Drawing }) => (
  <svg
    aria-hidden
    viewBox="0 0 120 120"
    className="size-[min(9rem,50vw)] fill-none stroke-ink"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <circle cx="60" cy="60" r="58" className="fill-warm stroke-none" />
    {drawings[drawing]}
  </svg>
)
