import '#site/all-styles.css'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { currentChurch } from '#site/data/start-up-state.ts'
import { Deferred, deferred } from '#site/loading/deferred.tsx'
import { below } from '#site/page/way-up.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { loadPerson } from '#site/session/session.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { RowSkeleton } from '#ui/skeletons/row-skeleton.tsx'
import type { Route } from './+types/user-church.ts'
import { loadOrganizationChurches } from './organization-churches.ts'
import { SwitchChurchList } from './user-church-list.tsx'

export function clientLoader() {
  const loadSisterChurches = async () => {
    const [church, person] = [currentChurch(), await loadPerson()]
    return church && person ? loadOrganizationChurches(browserApi(), church, person.account.id) : { organization: null, churches: [] }
  }
  return { sisters: deferred(loadSisterChurches()) }
}

export const meta = personalMeta(m.user_church_title)

export const handle = below('/user', m.user_title)

/** The churches of the organization: the current one, those where the person is a member, and a button to switch. */
export default function UserChurch({ loaderData: { sisters } }: Route.ComponentProps) {
  return (
    <main id="content" className="mx-auto max-w-reading px-4 py-6 sm:py-10">
      <PageHead title={m.user_church_title()} />
      <div className="mt-6">
        <Deferred promise={sisters} fallback={<RowSkeleton count={3} />}>
          {({ organization, churches }) =>
            churches.length > 1 ? <SwitchChurchList organization={organization} churches={churches} /> : <NoOtherChurch />
          }
        </Deferred>
      </div>
    </main>
  )
}

const NoOtherChurch = () => (
  <EmptyState
    drawing="church"
    text={m.user_church_none()}
    action={
      <ButtonLink to="/user" kind="secondary">
        {m.user_back()}
      </ButtonLink>
    }
  />
)
