import '#site/all-styles.css'
import { UserHome } from '#features/access/site/index.ts'
import { availableAccountLinks } from '#site/account/account-link.ts'
import { personalMeta } from '#site/account/personal-meta.ts'
import { currentStartUp } from '#site/data/start-up-state.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { loadPerson } from '#site/session/session.ts'
import { Settings } from '#site/shell/settings.tsx'
import { m } from '#texts/messages.js'
import type { Route } from './+types/user.ts'
import { accountLinks } from './account-links.ts'

export async function clientLoader() {
  const startUp = currentStartUp()
  const [person, links] = await Promise.all([
    loadPerson(),
    startUp?.status === 'ready' ? availableAccountLinks(accountLinks, startUp, browserApi()) : [],
  ])
  return { person, links }
}

export const meta = personalMeta(m.user_title)

/** The person's own page: their data in this church, and the links to their pages in all features. */
export default function User({ loaderData: { person, links } }: Route.ComponentProps) {
  return (
    person && (
      <>
        <UserHome person={person} links={links} />
        <section aria-label={m.site_settings()} className="mx-auto max-w-reading border-t border-line px-4 pt-4">
          <Settings hasChurch />
        </section>
      </>
    )
  )
}
