import type { ReactNode } from 'react'
import { useBelowFold } from '#ui/layout/below-fold.tsx'
import { gridClasses } from './grid-classes.ts'

type ContentGridProps<T> = {
  pieces: readonly T[]
  card(piece: T, index: number, isLead: boolean): ReactNode
  /** Gives the first piece the width of two and, on a wide screen, the height of the two beside it. */
  lead?: boolean
}

/** What a phone shows without scrolling. */
const firstScreenCards = 2

/** The cards of published content. */
export function ContentGrid<T extends { id: number }>({ pieces, card, lead = false }: ContentGridProps<T>) {
  const shown = useBelowFold() ? pieces : pieces.slice(0, firstScreenCards)
  return (
    <ul className={gridClasses}>
      {shown.map((piece, index) => {
        const isLead = lead && index === 0
        return (
          <li key={piece.id} className={`grid min-w-0 ${isLead ? 'sm:col-span-2 lg:row-span-2' : ''}`}>
            {card(piece, index, isLead)}
          </li>
        )
      })}
    </ul>
  )
}
