import '#site/all-styles.css'
import { AddressWithMap } from '#features/church/site/index.ts'
import { pageMeta } from '#site/content/meta.ts'
import { type RootData, useStartUp } from '#site/data/use-root.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { BelowFold } from '#ui/layout/below-fold.tsx'
import { getAgenda, listRecordedServices } from '../contract.ts'
import type { Route } from './+types/live.ts'
import { ComingServices } from './coming-services.tsx'
import { NowOrNext } from './now-or-next.tsx'
import { RecordedServices } from './recorded-services.tsx'
import { useSchedule } from './use-schedule.ts'
import { WeeklyServices } from './weekly-services.tsx'

const page = pageLoaders(async api => {
  const [agenda, recorded] = await Promise.all([api(getAgenda, {}), api(listRecordedServices, {})])
  return { agenda, recorded, now: Date.now() }
})
export const loader = page.server
export const clientLoader = page.browser

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0]?.loaderData as RootData | undefined
  const church = root?.startUp.status === 'ready' ? root.startUp.church.nome : ''
  return pageMeta(root, { title: m.live_title(), description: m.live_description({ church }), path: '/live', ogImage: 'live' })
}

/** The services: the one in progress with its player, or the next one; those of single days, of every week, where, and recordings. */
export default function Live({ loaderData: { agenda, recorded, now } }: Route.ComponentProps) {
  const church = useStartUp()?.church
  const schedule = useSchedule(church, agenda)
  if (!church) return null
  const { endereco, latitude, longitude } = church
  const isEmpty = agenda.semanais.length + agenda.especiais.length === 0
  return (
    <main id="content" className="mx-auto max-w-page px-[min(1rem,4vw)] py-5 sm:py-10">
      <h1 className="mb-4 text-2xl font-bold sm:mb-5 sm:text-3xl">{m.live_title()}</h1>
      {isEmpty ? (
        <EmptyState
          drawing="calendar"
          text={m.live_none()}
          action={
            <ButtonLink kind="secondary" to="/about">
              {m.church_contact()}
            </ButtonLink>
          }
        />
      ) : (
        <NowOrNext church={church} agenda={agenda} schedule={schedule} />
      )}
      <BelowFold>
        <div className="mt-8 grid grid-cols-1 gap-10 empty:hidden lg:grid-cols-[minmax(0,42.5rem)_minmax(18rem,1fr)] lg:gap-16">
          <div className="grid min-w-0 content-start gap-10 empty:hidden">
            <ComingServices services={agenda.especiais} readAt={now} />
            <WeeklyServices times={agenda.semanais} hasCalendar={!isEmpty} />
          </div>
          {endereco && (
            <section aria-labelledby="where">
              <h2 id="where" className="mb-3 text-xl font-bold">
                {m.church_where()}
              </h2>
              <AddressWithMap endereco={endereco} latitude={latitude} longitude={longitude} />
            </section>
          )}
        </div>
        <RecordedServices firstPage={recorded} />
      </BelowFold>
    </main>
  )
}
