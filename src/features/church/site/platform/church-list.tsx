import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { ChurchCard } from '../../contract/church.ts'
import { ChurchRow } from '../church-row.tsx'

/** More are found by searching: nobody reads a list of hundreds. */
const maxShown = 24

/** The churches of the platform, or those that were found. */
export function ChurchList({ churches, search }: { churches: ChurchCard[]; search: string }) {
  if (!churches.length)
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
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {churches.slice(0, maxShown).map(church => (
          <li key={church.id}>
            <ChurchRow church={church} />
          </li>
        ))}
      </ul>
      {churches.length > maxShown && <p className="mt-6 text-muted">{m.platform_more({ count: maxShown })}</p>}
    </>
  )
}
