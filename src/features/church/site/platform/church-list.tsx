import { useLoadMore } from '#site/list/use-load-more.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { LoadMore } from '#ui/actions/load-more.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { ChurchCard } from '../../contract/church.ts'
import { churchesPerPage } from '../../rules/churches.ts'
import { ChurchRow } from '../church-row.tsx'

type ChurchListProps = {
  /** The first page. */
  churches: ChurchCard[]
  /** Loads the page after so many churches. */
  loadAfter(count: number): Promise<ChurchCard[]>
  search: string
}

/** The churches of the platform, or those that were found, page by page. */
export function ChurchList({ churches, loadAfter, search }: ChurchListProps) {
  const { rows, ...more } = useLoadMore(churches, churchesPerPage, (_last, count) => loadAfter(count))
  if (!rows.length)
    return (
      <EmptyState
        drawing="search"
        text={m.platform_none({ search })}
        action={
          <ButtonLink to="/" kind="secondary">
            {m.platform_all()}
          </ButtonLink>
        }
      />
    )
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4">
        {rows.map(church => (
          <li key={church.id}>
            <ChurchRow church={church} />
          </li>
        ))}
      </ul>
      {more.onMore && <p className="mt-6 text-center text-pretty text-muted">{m.platform_more({ count: rows.length })}</p>}
      <LoadMore shown={rows.length} {...more} />
    </>
  )
}
