import '#site/all-styles.css'
import { useLocation, useSearchParams } from 'react-router'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { FilterLinks } from '#site/list/filter-links.tsx'
import { Deferred, deferred } from '#site/loading/deferred.tsx'
import { below } from '#site/page/way-up.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { ArrowLink } from '#ui/actions/text-link.tsx'
import { List } from '#ui/content/list.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { formatMoney, wrappable } from '#ui/format/money.ts'
import { useBrowserLanguage } from '#ui/format/use-language.ts'
import { RowSkeleton } from '#ui/skeletons/row-skeleton.tsx'
import type { OwnGift } from '../../contract/gifts.ts'
import { listRecurringGifts } from '../../contract/recurring.ts'
import { settledGifts, totalsOf } from '../../rules/settled-gifts.ts'
import type { JoinedState } from '../guest-gifts/claim-form.tsx'
import { FindGuestGifts } from '../guest-gifts/find-guest-gifts.tsx'
import type { EndedState } from '../recurring/recurring-actions.tsx'
import { RecurringList } from '../recurring/recurring-list.tsx'
import type { Route } from './+types/own-giving.ts'
import { GiftRow } from './gift-row.tsx'
import { loadGifts } from './load-gifts.ts'
import { giftsFor, reasonsOfGifts } from './reasons-of-gifts.ts'

const load = async (request: Request) => {
  const [gifts, recurring] = await Promise.all([loadGifts(request), browserApi()(listRecurringGifts, {})])
  return { gifts, recurring }
}

export const clientLoader = ({ request }: Pick<Route.ClientLoaderArgs, 'request'>) => ({ own: deferred(load(request)) })

export const meta = personalMeta(m.giving_own)

export const handle = below('/user', m.user_title)

/** The person's own gifts: what repeats by itself, and what was given, a year at a time. */
export default function OwnGiving({ loaderData: { own } }: Route.ComponentProps) {
  const { ended, joined } = (useLocation().state ?? {}) as Partial<EndedState & JoinedState>
  return (
    <main id="content" className="mx-auto max-w-reading px-4 py-6 sm:py-10">
      <PageHead title={m.giving_own()} text={m.giving_own_text()} />
      <div className="mt-6">
        {ended && (
          <div className="mb-6">
            <Alert kind="success">{m.giving_ended()}</Alert>
          </div>
        )}
        {joined && (
          <div className="mb-6">
            <Alert kind="success">{m.giving_guest_joined()}</Alert>
          </div>
        )}
        <Deferred promise={own} fallback={<RowSkeleton count={3} />}>
          {({ gifts, recurring }) => (
            <div className="grid grid-cols-1 gap-8">
              {recurring.length > 0 && <RecurringList gifts={recurring} />}
              {(recurring.length === 0 || gifts.anos.length > 0) && <Year gifts={gifts} />}
              <FindGuestGifts />
            </div>
          )}
        </Deferred>
      </div>
    </main>
  )
}

function Year({ gifts: { ano, anos, data } }: { gifts: Awaited<ReturnType<typeof loadGifts>> }) {
  const giveButton = (
    <ButtonLink to="/give" className="max-sm:w-full">
      {m.giving_title()}
    </ButtonLink>
  )
  const language = useChurchLanguage()
  const browserLanguage = useBrowserLanguage()
  const { fusoHorario = 'UTC', moeda = 'BRL' } = useStartUp()?.church ?? {}
  const [query] = useSearchParams()
  const reasons = reasonsOfGifts(data)
  // Another year may not have it.
  const chosen = reasons.find(({ id }) => String(id) === query.get('motivo'))?.id ?? null
  const filtered = (reason: number | null) => `/user/giving?ano=${ano}${reason === null ? '' : `&motivo=${reason}`}`
  if (anos.length === 0) return <EmptyState drawing="hands" text={m.giving_own_none()} action={giveButton} />
  const totals = totalsOf(settledGifts(data), moeda).map(({ total, moeda }) => wrappable(formatMoney(total, browserLanguage, moeda)))
  return (
    <div className="grid grid-cols-1 justify-items-start gap-5">
      <div>
        <p className="text-muted">{m.giving_total_of({ year: ano })}</p>
        <p className="text-2xl font-bold tabular-nums wrap-anywhere">{totals.join(' + ')}</p>
        <ArrowLink to={`/user/giving/statement?ano=${ano}`}>{m.giving_statement_of({ year: ano })}</ArrowLink>
      </div>
      {anos.length > 1 && (
        <FilterLinks
          label={m.giving_year()}
          links={anos.map(year => ({ to: `/user/giving?ano=${year}`, name: String(year), isActive: year === ano }))}
        />
      )}
      {reasons.length > 1 && (
        <FilterLinks
          label={m.giving_fund()}
          links={[
            { to: filtered(null), name: m.giving_all_reasons(), isActive: chosen === null },
            ...reasons.map(({ id, nome }) => ({ to: filtered(id), name: nome, isActive: id === chosen, lang: language })),
          ]}
        />
      )}
      {byMonth(giftsFor(data, chosen), fusoHorario).map(({ month, gifts }) => (
        <section key={month} aria-label={month} className="w-full">
          <h2 className="mb-2 text-sm font-semibold text-muted first-letter:uppercase">{month}</h2>
          <List label={`${m.giving_own()}, ${month}`}>
            {gifts.map(gift => (
              <GiftRow key={gift.codigo} gift={gift} year={ano} />
            ))}
          </List>
        </section>
      ))}
      {giveButton}
    </div>
  )
}

/** Gifts in the months of their days, in their order. */
function byMonth(gifts: readonly OwnGift[], timeZone: string) {
  const format = new Intl.DateTimeFormat(getLocale(), { month: 'long', timeZone })
  const months = new Map<string, OwnGift[]>()
  for (const gift of gifts) {
    const month = format.format(new Date(gift.aprovadoEm ?? gift.criadoEm))
    months.set(month, [...(months.get(month) ?? []), gift])
  }
  return [...months].map(([month, gifts]) => ({ month, gifts }))
}
