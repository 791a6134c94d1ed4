import type { ReactNode } from 'react'
import { useBelowFold } from '#ui/layout/below-fold.tsx'
import { type GridShape, gridClasses, leadClasses } from './grid-classes.ts'

type ContentGridProps<T> = {
  pieces: readonly T[]
  card(piece: T, index: number, isLead: boolean): ReactNode
  /** Gives the first piece more room than the others. */
  lead?: boolean
  shape?: GridShape
}

/** What a phone shows without scrolling. */
const firstScreenPieces = { cards: 2, rows: 4, wideRows: 4, covers: 4 }

/** Published content in a grid; each place in it is a container. */
export function ContentGrid<T extends { id: number }>({ pieces, card, lead = false, shape = 'cards' }: ContentGridProps<T>) {
  const shown = useBelowFold() ? pieces : pieces.slice(0, firstScreenPieces[shape])
  return (
    <ul className={gridClasses[shape]}>
      {shown.map((piece, index) => {
        const isLead = lead && index === 0
        return (
          <li key={piece.id} className={`@container flex min-w-0 ${isLead ? leadClasses[shape] : ''}`}>
            {card(piece, index, isLead)}
          </li>
        )
      })}
    </ul>
  )
}
