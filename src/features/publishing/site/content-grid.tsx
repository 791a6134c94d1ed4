import type { ReactNode } from 'react'

type ContentGridProps<T> = { pieces: readonly T[]; card(piece: T, index: number): ReactNode }

/** A grid of cards: one column on a phone, three on a wide screen. */
export function ContentGrid<T extends { id: number }>({ pieces, card }: ContentGridProps<T>) {
  return (
    <ul className="mt-6 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {pieces.map((piece, index) => (
        <li key={piece.id} className="grid min-w-0">
          {card(piece, index)}
        </li>
      ))}
    </ul>
  )
}
