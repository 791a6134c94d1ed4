import type { ReactNode } from 'react'
import type { PublishedItem } from '../contract/endpoints.ts'
import { piecePath } from '../rules.ts'
import type { Cover } from './content-cover.tsx'
import { ContentRow } from './content-row.tsx'

type ReadNextProps = Cover & {
  title: string
  pieces: readonly PublishedItem[]
  listPath: string
  /** Shown over each picture. */
  overlay?: ReactNode
}

/** A few other pieces of the same kind, at the end of one. */
export function ReadNext({ title, pieces, listPath, ...row }: ReadNextProps) {
  if (pieces.length === 0) return null
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="font-bold text-xl">
        {title}
      </h2>
      <ul className="mt-4 grid gap-5">
        {pieces.map(piece => (
          <li key={piece.id} className="@container">
            <ContentRow piece={piece} to={piecePath(listPath, piece)} isStill {...row} />
          </li>
        ))}
      </ul>
    </section>
  )
}
