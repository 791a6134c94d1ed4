import { IconBuildingChurch } from '@tabler/icons-react'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { browserApi } from '#site/data/browser-api.ts'
import { church } from '#site/data/church.ts'
import { Later, later } from '#site/data/later.tsx'
import { session } from '#site/session/session.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { ListSkeleton } from '#ui/content/list.tsx'
import type { Route } from './+types/user-church.ts'
import { ChurchList } from './user-church-list.tsx'
import { findSisterChurches } from './user-sister-churches.ts'

export function clientLoader() {
  const found = async () => {
    const [here, person] = [church(), await session()]
    return here && person ? findSisterChurches(browserApi(), here, person.account.id) : { organization: null, churches: [] }
  }
  return { sisters: later(found()) }
}

export const meta = personalMeta(m.user_church_title)

/** The churches of the organization: where one is, where one belongs, and the way over. */
export default function UserChurch({ loaderData: { sisters } }: Route.ComponentProps) {
  return (
    <main id="content" className="mx-auto max-w-reading px-4 py-6 sm:py-10">
      <PageHead title={m.user_church_title()} back={{ to: '/user', name: m.user_title() }} />
      <div className="mt-6">
        <Later coming={sisters} waiting={<ListSkeleton rows={3} />}>
          {({ organization, churches }) =>
            churches.length > 1 ? <ChurchList organization={organization} churches={churches} /> : <None />
          }
        </Later>
      </div>
    </main>
  )
}

function None() {
  return (
    <div className="mt-10 text-center">
      <IconBuildingChurch aria-hidden stroke={1.25} className="mx-auto size-16 text-muted" />
      <p className="mx-auto mt-4 max-w-md text-lg text-pretty">{m.user_church_none()}</p>
      <ButtonLink to="/user" kind="secondary" className="mt-6">
        {m.user_back()}
      </ButtonLink>
    </div>
  )
}
