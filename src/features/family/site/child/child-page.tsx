import '#site/all-styles.css'
import { Suspense } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { pathId } from '#site/data/path-id.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { neededComponent } from '#site/lazy/lazy-component.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { below } from '#site/page/way-up.ts'
import { usePerson } from '#site/session/use-person.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { dayAndYearInWords } from '#ui/format/calendar-day.ts'
import { maskPhone } from '#ui/format/phone-mask.ts'
import { RowSkeleton } from '#ui/skeletons/row-skeleton.tsx'
import type { Child } from '../../contract/children.ts'
import { ageText, type FamilyNews, fullName, kinshipText } from '../family-words.ts'
import { loadChild } from '../load-children.ts'
import type { Route } from './+types/child-page.ts'
import { Guardians } from './guardians.tsx'
import { LeaveChild } from './leave-child.tsx'

/** Its form is large, and the page is read without it. */
const ChildPhoto = neededComponent(() => import('./child-photo.tsx').then(module => ({ default: module.ChildPhoto })))

const page = pageLoaders(async (api, { params }) => ({ child: await loadChild(api, pathId(params.childId)) }))
export const clientLoader = page.browser

export const meta = personalMeta(m.family_title)

export const handle = below('/user/family', m.family_title)

const newsTexts = { saved: m.family_saved, invited: m.family_invited } as const

/** One child: what is known of it, its photo, and who cares for it. */
export default function ChildPage({ loaderData: { child } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const state = useLocation().state as Partial<FamilyNews> | null
  const memberId = usePerson()?.member.id
  const text = state?.news && state.news in newsTexts ? newsTexts[state.news as keyof typeof newsTexts] : undefined
  if (memberId === undefined) return null
  const change = { child, memberId, onChange: () => void revalidate() }
  return (
    <main id="content" className="mx-auto max-w-reading px-4 py-6 sm:py-10">
      <PageHead title={fullName(child)} />
      <div className="mt-6 grid grid-cols-1 gap-6">
        {text && <Alert kind="success">{text({ name: state?.name ?? '' })}</Alert>}
        {child.adultoAte && (
          <Alert>{m.family_grown_up_text({ name: child.nome, day: dayAndYearInWords(child.adultoAte, getLocale()) })}</Alert>
        )}
        <About child={child} />
        <Suspense fallback={<RowSkeleton count={1} />}>
          <ChildPhoto {...change} />
        </Suspense>
        <Guardians {...change} />
        <LeaveChild
          child={child}
          memberId={memberId}
          onLeft={() => navigate('/user/family', { replace: true, state: { news: 'left', name: child.nome } satisfies FamilyNews })}
        />
      </div>
    </main>
  )
}

function About({ child }: { child: Child }) {
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const language = useChurchLanguage()
  const facts = [
    {
      name: m.family_birth(),
      text: `${dayAndYearInWords(child.dataNascimento, getLocale())} · ${ageText(child.dataNascimento, timeZone)}`,
    },
    { name: m.family_allergies(), text: child.alergias || m.family_nothing_said() },
    { name: m.family_care_title(), text: child.cuidados || m.family_nothing_said() },
  ]
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="sr-only">
        {m.family_about()}
      </h2>
      <dl className="divide-y divide-line rounded-lg border border-line bg-raised">
        {facts.map(({ name, text }) => (
          <div key={name} className="px-4 py-3.5 sm:px-5">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-semibold whitespace-pre-line wrap-anywhere">{text}</dd>
          </div>
        ))}
        <div className="px-4 py-3.5 sm:px-5">
          <dt className="text-sm text-muted">{m.family_pickups()}</dt>
          <dd lang={language} className="font-semibold wrap-anywhere">
            {child.autorizados.length === 0 && <span>{m.family_pickups_none()}</span>}
            {child.autorizados.map(({ nome, telefone, parentesco }) => (
              <span key={`${nome} ${telefone}`} className="block">
                {nome}{' '}
                <span className="font-normal text-muted">
                  · {[kinshipText(parentesco), maskPhone(telefone)].filter(Boolean).join(' · ')}
                </span>
              </span>
            ))}
          </dd>
        </div>
      </dl>
      <ButtonLink kind="secondary" to={`/user/family/${child.id}/edit`} className="mt-4 max-sm:w-full">
        {m.family_edit()}
      </ButtonLink>
    </section>
  )
}
