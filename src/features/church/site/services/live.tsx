import { IconCalendarPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { pageMeta } from '#site/content/meta.ts'
import { type RootData, useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { AddressWithMap } from '../address-with-map.tsx'
import type { Route } from './+types/live.ts'
import { MapLink } from './map-link.tsx'
import { NextServiceCard } from './next-service.tsx'
import { ServiceTimes } from './service-times.tsx'

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0]?.loaderData as RootData | undefined
  const church = root?.startUp.status === 'ready' ? root.startUp.church.nome : ''
  return pageMeta(root, { title: m.church_live_title(), description: m.church_live_description({ church }), path: '/live' })
}

/** The services: the one in progress or the next one, the times of the week, and where. */
export default function Live() {
  const church = useStartUp()?.church
  if (!church) return null
  const { horarios, endereco, latitude, longitude } = church
  const where = endereco && (
    <section aria-labelledby="where">
      <h2 id="where" className="mb-3 text-xl font-bold">
        {m.church_where()}
      </h2>
      <AddressWithMap endereco={endereco} latitude={latitude} longitude={longitude} />
    </section>
  )
  return (
    <main id="content" className="mx-auto max-w-page px-[min(1rem,4vw)] py-6 sm:py-10">
      <h1 className="mb-5 text-3xl font-bold">{m.church_live_title()}</h1>
      {horarios.length === 0 ? (
        <EmptyState
          drawing="calendar"
          text={m.church_no_services()}
          action={
            <ButtonLink kind="secondary" to="/about">
              {m.church_contact()}
            </ButtonLink>
          }
        />
      ) : (
        <>
          <NextServiceCard church={church} actions={() => <MapLink church={church} />} />
          <div className="mt-8 grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,42.5rem)_minmax(18rem,1fr)] lg:gap-16">
            <section aria-labelledby="week">
              <h2 id="week" className="mb-4 text-xl font-bold">
                {m.church_week()}
              </h2>
              <ServiceTimes times={horarios} />
              {/* A file: phones open it with their calendar. */}
              <ButtonLink kind="secondary" to="/live/services.ics" isFile className="mt-5">
                <IconCalendarPlus aria-hidden stroke={1.75} className="size-5" />
                {m.church_add_to_calendar()}
              </ButtonLink>
            </section>
            {where}
          </div>
        </>
      )}
      {horarios.length === 0 && where}
      <p className="mt-6 [html[data-login]_&]:hidden">
        <Link to="/#visite" className="inline-flex min-h-11 items-center font-semibold text-brand-text underline underline-offset-4">
          {m.visit_heading()}
        </Link>
      </p>
    </main>
  )
}
