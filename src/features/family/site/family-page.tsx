import '#site/all-styles.css'
import { IconPlus } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { Deferred, deferred } from '#site/loading/deferred.tsx'
import { below } from '#site/page/way-up.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/content/avatar.tsx'
import { Badge } from '#ui/content/badge.tsx'
import { List, pressableRowClasses } from '#ui/content/list.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { RowSkeleton } from '#ui/skeletons/row-skeleton.tsx'
import type { Child } from '../contract/children.ts'
import { maxChildren } from '../rules.ts'
import { ageText, type FamilyNews, fullName } from './family-words.ts'
import { loadChildren } from './load-children.ts'

export const clientLoader = () => ({ children: deferred(loadChildren(browserApi())) })

export const meta = personalMeta(m.family_title)

export const handle = below('/user', m.user_title)

const newsTexts = {
  added: m.family_added,
  saved: m.family_saved,
  left: m.family_left,
  accepted: m.family_accepted,
} as const

/** The children that the person cares for. */
export default function FamilyPage({ loaderData: { children } }: { loaderData: { children: Promise<Child[]> } }) {
  const state = useLocation().state as Partial<FamilyNews> | null
  const text = state?.news && state.news in newsTexts ? newsTexts[state.news as keyof typeof newsTexts] : undefined
  return (
    <main id="content" className="mx-auto max-w-reading px-4 py-6 sm:py-10">
      <PageHead title={m.family_title()} text={m.family_text()} />
      <div className="mt-6 grid grid-cols-1 gap-6">
        {text && <Alert kind="success">{text({ name: state?.name ?? '' })}</Alert>}
        <Deferred promise={children} fallback={<RowSkeleton count={2} />}>
          {found => <Children found={found} />}
        </Deferred>
      </div>
    </main>
  )
}

function Children({ found }: { found: Child[] }) {
  const add = (
    <ButtonLink to="/user/family/new" className="max-sm:w-full">
      <IconPlus aria-hidden stroke={1.75} className="size-5" />
      {m.family_add()}
    </ButtonLink>
  )
  if (!found.length) return <EmptyState text={m.family_none()} action={add} />
  return (
    <>
      <List label={m.family_title()}>
        {found.map(child => (
          <ChildRow key={child.id} child={child} />
        ))}
      </List>
      {found.length < maxChildren ? <p>{add}</p> : <p className="text-pretty text-muted">{m.family_full()}</p>}
    </>
  )
}

function ChildRow({ child }: { child: Child }) {
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const name = fullName(child)
  return (
    <li className="group">
      <Link to={`/user/family/${child.id}`} className={pressableRowClasses}>
        <Avatar name={name} picture={child.foto?.url ?? null} {...(child.foto && { focus: child.foto.foco })} className="size-12 text-lg" />
        <span className="min-w-0 grow basis-32">
          <span className="block leading-snug font-semibold wrap-anywhere">{name}</span>
          <span className="block text-sm text-muted wrap-anywhere">{ageText(child.dataNascimento, timeZone)}</span>
        </span>
        {child.adultoAte ? <Badge>{m.family_grown_up()}</Badge> : child.alergias && <Badge kind="warning">{m.family_allergies()}</Badge>}
      </Link>
    </li>
  )
}
