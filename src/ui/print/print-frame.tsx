import type { ReactNode } from 'react'
import { Letterhead, type LetterheadProps } from './letterhead.tsx'
import './print.css'

type PrintFrameProps = {
  church: LetterheadProps
  title: string
  /** Under the title: number and date of the paper. */
  about?: ReactNode
  children: ReactNode
  /** What proves that it is genuine, or a word of thanks. */
  footer?: ReactNode
}

/** A sheet with the church's letterhead: on the screen as a page, on paper without the page's frame. */
export function PrintFrame({ church, title, about, children, footer }: PrintFrameProps) {
  return (
    <article className="paper paper-sheet rounded-lg border border-line p-[min(1.5rem,6vw)] elevation-1">
      <Letterhead {...church} />
      <h2 className="mt-5 text-xl font-bold wrap-anywhere">{title}</h2>
      {about && <p className="mt-1 text-sm text-muted wrap-anywhere">{about}</p>}
      <div className="mt-5 grid grid-cols-1 gap-5">{children}</div>
      {footer && (
        <footer className="paper-block mt-6 border-t border-line pt-4 text-sm text-muted hyphens-auto wrap-anywhere">{footer}</footer>
      )}
    </article>
  )
}
