import '#site/all-styles.css'
import { paymentMethodsPart } from '#features/payments/site/index.ts'
import { pageMeta } from '#site/content/meta.ts'
import { Share } from '#site/content/share.tsx'
import { partOf } from '#site/data/start-up.ts'
import { type RootData, useStartUp } from '#site/data/use-root.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { ArrowLink } from '#ui/actions/text-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { listReasons } from '../../contract/gifts.ts'
import type { Route } from './+types/give.ts'
import { GiveForm } from './give-form.tsx'

const page = pageLoaders(async api => ({ reasons: await api(listReasons, { doacao: 'true' }) }))
export const loader = page.server
export const clientLoader = page.browser

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0]?.loaderData as RootData | undefined
  const church = root?.startUp.status === 'ready' ? root.startUp.church.nome : ''
  return pageMeta(root, { title: m.giving_title(), description: m.giving_description({ church }), path: '/give', ogImage: 'give' })
}

/** Giving: for what, and how much. */
export default function Give({ loaderData: { reasons } }: Route.ComponentProps) {
  const startUp = useStartUp()
  const methods = startUp && partOf(startUp, paymentMethodsPart)
  const nothing = reasons.length === 0 ? m.giving_no_options() : methods?.length === 0 ? m.giving_not_accepted() : undefined
  return (
    <main id="content" className="mx-auto max-w-2xl px-4 py-5 sm:py-10">
      <h1 className="text-2xl font-bold sm:text-3xl hyphens-auto wrap-anywhere">{m.giving_title()}</h1>
      {nothing ? (
        <EmptyState text={nothing} action={<ButtonLink to="/">{m.site_back_home()}</ButtonLink>} />
      ) : (
        <>
          <p className="mt-1 mb-6 text-lg text-pretty text-muted">{m.giving_text()}</p>
          <GiveForm
            reasons={reasons}
            currency={startUp?.church.moeda ?? 'BRL'}
            canRepeat={methods?.some(({ flagRecorrencia }) => flagRecorrencia) ?? false}
          />
          <div className="mt-8 grid gap-3 border-t border-line pt-6 print:hidden">
            <Share title={m.giving_title()} path="/give" />
            <ArrowLink to="/give/poster">{m.giving_poster_make()}</ArrowLink>
          </div>
        </>
      )}
    </main>
  )
}
