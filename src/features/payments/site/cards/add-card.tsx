import '#site/all-styles.css'
import { IconLock } from '@tabler/icons-react'
import { Suspense } from 'react'
import { safeRedirectPath } from '#features/access/rules.ts'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { neededComponent } from '#site/lazy/lazy-component.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import type { WayUp } from '#site/page/way-up.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FormSkeleton } from '#ui/skeletons/form-skeleton.tsx'
import { getCardTokeniser } from '../../contract/cards.ts'
import { DemoBand } from '../demo-band.tsx'
import type { Route } from './+types/add-card.ts'

const ownPage = '/user/cards'

/** With the rules for the numbers of cards, which no other page needs. */
const CardForm = neededComponent(() => import('./card-form.tsx'))

const page = pageLoaders(async (api, { url }) => {
  const wanted = url.searchParams.get('redirectTo')
  return { source: await api(getCardTokeniser, {}), returnTo: wanted ? safeRedirectPath(wanted) : ownPage }
})
export const clientLoader = page.browser

export const meta = personalMeta(m.cards_add)

export const handle: WayUp<Route.ComponentProps['loaderData']> = {
  up: ({ loaderData: { returnTo } = { returnTo: ownPage } }) => ({
    to: returnTo,
    name: returnTo === ownPage ? m.cards_title() : m.cards_return(),
  }),
}

/** The form for a new card; a sentence instead where the church takes none. It leads back to `redirectTo`. */
export default function AddCard({ loaderData: { source, returnTo } }: Route.ComponentProps) {
  const { gateway, flagDemonstracao } = source
  return (
    <main id="content" className="mx-auto max-w-md px-4 py-6 sm:py-10">
      <PageHead title={m.cards_add()} />
      {gateway !== null ? (
        <div className="mt-5 grid grid-cols-1 gap-6">
          {flagDemonstracao && (
            <DemoBand>
              <p className="mt-1 text-sm wrap-anywhere">{m.cards_demo_number({ number: '4242 4242 4242 4242' })}</p>
            </DemoBand>
          )}
          <Suspense fallback={<FormSkeleton fields={4} />}>
            <CardForm source={source} returnTo={returnTo} />
          </Suspense>
          <p className="flex items-start gap-2.5 text-sm text-muted">
            <IconLock aria-hidden stroke={1.75} className="mt-px size-5 shrink-0" />
            <span className="min-w-0">{m.cards_safe()}</span>
          </p>
        </div>
      ) : (
        <EmptyState
          text={m.cards_not_taken()}
          action={<ButtonLink to={returnTo}>{returnTo === ownPage ? m.cards_back() : m.cards_return()}</ButtonLink>}
        />
      )}
    </main>
  )
}
