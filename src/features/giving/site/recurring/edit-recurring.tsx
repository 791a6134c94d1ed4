import '#site/all-styles.css'
import { useLocation } from 'react-router'
import { type AddedCardState, loadOffer } from '#features/payments/site/index.ts'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { pathId } from '#site/data/path-id.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import type { WayUp } from '#site/page/way-up.ts'
import { m } from '#texts/messages.js'
import { listReasons } from '../../contract/gifts.ts'
import type { Route } from './+types/edit-recurring.ts'
import { loadRecurring } from './load-recurring.ts'

/** The form comes with its data: its field for amounts is more script than a page may load at first. */
const page = pageLoaders(async (api, { params }) => {
  const [gift, reasons, offer, { RecurringForm }] = await Promise.all([
    loadRecurring(api, pathId(params.recurringId)),
    api(listReasons, { doacao: 'true' }),
    loadOffer(),
    import('./recurring-form.tsx'),
  ])
  return { RecurringForm, options: { gift, reasons: reasons.filter(({ flagRecorrencia }) => flagRecorrencia), offer } }
})
export const clientLoader = page.browser

export const meta = personalMeta(m.giving_change_title)

export const handle: WayUp = {
  up: ({ params }) => ({ to: `/user/giving/recurring/${params.recurringId}`, name: m.giving_recurring_one() }),
}

/** Changes amount, reason, days and card of a gift that repeats. */
export default function EditRecurring({ loaderData: { RecurringForm, options } }: Route.ComponentProps) {
  const { addedCard } = (useLocation().state ?? {}) as Partial<AddedCardState>
  const back = `/user/giving/recurring/${options.gift.id}`
  return (
    <main id="content" className="mx-auto max-w-xl px-4 py-6 sm:py-10">
      <PageHead title={m.giving_change_title()} />
      <div className="mt-6">
        <RecurringForm back={back} addedCard={addedCard} {...options} />
      </div>
    </main>
  )
}
