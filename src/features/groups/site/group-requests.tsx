import '#site/all-styles.css'
import { belowLed, loadWaiting, RequestsPage } from '#features/joining/site/index.ts'
import { personalMeta } from '#site/account/personal-meta.ts'
import { pathId } from '#site/data/path-id.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { m } from '#texts/messages.js'
import type { Route } from './+types/group-requests.ts'
import { groupKind } from './group-kind.ts'

export const clientLoader = pageLoaders(async (api, { params }) => {
  const id = pathId(params.celulaId)
  return { id, waiting: await loadWaiting(api, groupKind, id) }
}).browser

export const meta = personalMeta(m.joining_requests_title)

export const handle = belowLed(groupKind)

/** Who waits for the leaders of a group. */
export default function GroupRequests({ loaderData: { id, waiting } }: Route.ComponentProps) {
  return <RequestsPage kind={groupKind} id={id} lang={useChurchLanguage()} waiting={waiting} />
}
