import '#site/all-styles.css'
import { belowLed, loadWaiting, RequestsPage } from '#features/joining/site/index.ts'
import { personalMeta } from '#site/account/personal-meta.ts'
import { pathId } from '#site/data/path-id.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { m } from '#texts/messages.js'
import type { Route } from './+types/ministry-requests.ts'
import { ministryKind } from './ministry-kind.ts'

export const clientLoader = pageLoaders(async (api, { params }) => {
  const id = pathId(params.ministryId)
  return { id, waiting: await loadWaiting(api, ministryKind, id) }
}).browser

export const meta = personalMeta(m.joining_requests_title)

export const handle = belowLed(ministryKind)

/** Who waits for the leaders of a ministry. */
export default function MinistryRequests({ loaderData: { id, waiting } }: Route.ComponentProps) {
  return <RequestsPage kind={ministryKind} id={id} lang={useChurchLanguage()} waiting={waiting} />
}
