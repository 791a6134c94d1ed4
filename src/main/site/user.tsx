import { UserHome } from '#features/access/site/index.ts'
import { personalMeta } from '#site/account/personal-meta.ts'
import { openPlaces } from '#site/account/user-place.ts'
import { browserApi } from '#site/data/browser-api.ts'
import { startedUp } from '#site/data/church.ts'
import { session } from '#site/session/session.ts'
import { m } from '#texts/messages.js'
import type { Route } from './+types/user.ts'
import { userPlaces } from './user-places.ts'

export async function clientLoader() {
  const startUp = startedUp()
  const [person, places] = await Promise.all([session(), startUp?.status === 'ready' ? openPlaces(userPlaces, startUp, browserApi()) : []])
  return { person, places }
}

export const meta = personalMeta(m.user_title)

/** The person's own page: who they are here, and what every feature has of theirs. */
export default function User({ loaderData: { person, places } }: Route.ComponentProps) {
  return person && <UserHome person={person} places={places} />
}
