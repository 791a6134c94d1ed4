import '#site/all-styles.css'
import { Suspense } from 'react'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { dateAndTime } from '#site/content/date-time.ts'
import { pathId } from '#site/data/path-id.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { laterStep } from '#site/lazy/later-part.tsx'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { below } from '#site/page/way-up.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { loadOwnEvents, loadRegistrations } from '../registration/load-own.ts'
import type { Route } from './+types/change-answers.ts'

/** Its form is large, and nobody needs it to see whether there is something to change. */
const AnswersForm = laterStep(() => import('./answers-form.tsx').then(module => ({ default: module.AnswersForm })))

const page = pageLoaders(async (api, { params }) => {
  const [id, registrationId] = [pathId(params.eventId), pathId(params.registrationId)]
  const [own, registrations] = await Promise.all([loadOwnEvents(api), loadRegistrations(api, id)])
  const event = own.find(one => one.id === id)
  if (!event) throw new Response('not-found', { status: 404, statusText: 'not-found' })
  return {
    event,
    registration: registrations.find(one => one.id === registrationId && one.situacao === 'confirmada'),
  }
})
export const clientLoader = page.browser

export const meta = personalMeta(m.events_change_answers)

export const handle = below('/user/registrations', m.events_own)

/** Who comes with the tickets of a registration, and what was answered, as long as the church lets it be changed. */
export default function ChangeAnswersPage({ loaderData: { event, registration } }: Route.ComponentProps) {
  const language = useChurchLanguage()
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const { respostasAte } = event
  const isOpen = Date.parse(respostasAte) > Date.now()
  const tickets = `/user/registrations/${event.id}/tickets`
  return (
    <main id="content" className="mx-auto max-w-reading px-4 py-6 sm:py-10">
      <PageHead
        title={event.nome}
        lang={language}
        {...(isOpen && { text: m.events_answers_until({ when: dateAndTime(respostasAte, getLocale(), timeZone) }) })}
      />
      <div className="mt-6">
        {isOpen && registration ? (
          <Suspense>
            <AnswersForm registration={registration} tickets={tickets} />
          </Suspense>
        ) : (
          <EmptyState
            drawing="calendar"
            text={registration ? m.events_answers_over() : m.events_no_tickets()}
            action={<ButtonLink to={tickets}>{m.events_see_own_tickets()}</ButtonLink>}
          />
        )}
      </div>
    </main>
  )
}
