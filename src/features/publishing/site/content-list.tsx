import type { ReactNode } from 'react'
import { cursorAfter, pageSize } from '#contract/cursor.ts'
import { useLoadMore } from '#site/list/use-load-more.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { LoadMore } from '#ui/actions/load-more.tsx'
import { type Drawing, EmptyState } from '#ui/feedback/empty-state.tsx'
import { BelowFold } from '#ui/layout/below-fold.tsx'
import type { PublishedItem } from '../contract/endpoints.ts'
import { withHighlightsFirst } from '../rules.ts'
import { ContentGrid } from './content-grid.tsx'
import { ContentSkeleton } from './content-skeleton.tsx'
import type { GridShape } from './grid-classes.ts'

export type ContentListProps<T> = {
  /** Shown first. */
  highlights?: readonly T[]
  /** The first page, newest first. */
  firstPage: readonly T[]
  /** Loads the page after a cursor (the query field `antes`). */
  loadAfter(antes: string): Promise<T[]>
  /** The time by which the list is ordered. Default: that of publication. */
  timeOf?(piece: T): string
  /** @param index its place in the list; `undefined` for what a search has found */
  card(piece: T, index?: number, isLead?: boolean): ReactNode
  /** Shows the first piece larger than the others. */
  lead?: boolean
  shape?: GridShape
  /** The drawing and the sentence for an empty list. */
  drawing: Drawing
  none: string
  /** The next step when the list is empty. Default: back to the home page. */
  action?: ReactNode
}

/** A list of published content that grows page by page. */
export function ContentList<T extends PublishedItem>({
  highlights = [],
  firstPage,
  loadAfter,
  timeOf = ({ dataInicio }) => dataInicio,
  card,
  lead,
  shape,
  drawing,
  none,
  action,
}: ContentListProps<T>) {
  const { rows, ...more } = useLoadMore(firstPage, pageSize.default, last => loadAfter(cursorAfter(timeOf(last), last.id)))
  const pieces = withHighlightsFirst(highlights, rows)
  if (pieces.length === 0)
    return <EmptyState drawing={drawing} text={none} action={action ?? <ButtonLink to="/">{m.site_back_home()}</ButtonLink>} />
  return (
    <>
      <ContentGrid pieces={pieces} card={card} lead={lead} shape={shape} />
      <BelowFold>
        <LoadMore shown={pieces.length} waiting={<ContentSkeleton count={pageSize.default} shape={shape} />} {...more} />
      </BelowFold>
    </>
  )
}
