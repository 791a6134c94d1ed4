import '#site/all-styles.css'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { Deferred, deferred } from '#site/data/deferred.tsx'
import { FilterLinks } from '#site/list/filter-links.tsx'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { List } from '#ui/content/list.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { RowSkeleton } from '#ui/skeletons/row-skeleton.tsx'
import type { Route } from './+types/own-giving.ts'
import { GiftRow } from './gift-row.tsx'
import { loadGifts } from './load-gifts.ts'

export const clientLoader = ({ request }: Pick<Route.ClientLoaderArgs, 'request'>) => ({ gifts: deferred(loadGifts(request)) })

export const meta = personalMeta(m.giving_own)

type Gifts = Awaited<ReturnType<typeof loadGifts>>

/** The person's own gifts, a year at a time. */
export default function OwnGiving({ loaderData: { gifts } }: Route.ComponentProps) {
  return (
    <main id="content" className="mx-auto max-w-reading px-4 py-6 sm:py-10">
      <PageHead title={m.giving_own()} text={m.giving_own_text()} back={{ to: '/user', name: m.user_title() }} />
      <div className="mt-6">
        <Deferred promise={gifts} fallback={<RowSkeleton count={3} />}>
          {loaded => <Year gifts={loaded} />}
        </Deferred>
      </div>
    </main>
  )
}

function Year({ gifts: { ano, anos, data } }: { gifts: Gifts }) {
  const giveButton = (
    <ButtonLink to="/give" className="max-sm:w-full">
      {m.giving_title()}
    </ButtonLink>
  )
  if (anos.length === 0) return <EmptyState drawing="hands" text={m.giving_own_none()} action={giveButton} />
  return (
    <div className="grid justify-items-start gap-5">
      {anos.length > 1 && (
        <FilterLinks
          label={m.giving_year()}
          links={anos.map(year => ({ to: `/user/giving?ano=${year}`, name: String(year), isActive: year === ano }))}
        />
      )}
      <div className="w-full">
        <List label={m.giving_own()}>
          {data.map(gift => (
            <GiftRow key={gift.codigo} gift={gift} year={ano} />
          ))}
        </List>
      </div>
      <TextLink to={`/user/giving/statement?ano=${ano}`}>{m.giving_statement_of({ year: ano })}</TextLink>
      {giveButton}
    </div>
  )
}
