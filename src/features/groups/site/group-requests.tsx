import '#site/all-styles.css'
import { loadWaiting, RequestsPage } from '#features/joining/site/index.ts'
import { personalMeta } from '#site/account/personal-meta.ts'
import { pageLoaders } from '#site/data/page-loaders.ts'
import { pathId } from '#site/data/path-id.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import { listGroups } from '../contract/groups.ts'
import type { Route } from './+types/group-requests.ts'
import { groupKind } from './group-kind.ts'

export const clientLoader = pageLoaders(async (api, { params }) => {
  const id = pathId(params.celulaId)
  const [waiting, groups] = await Promise.all([loadWaiting(api, groupKind, id), api(listGroups, { usuario: '1' })])
  return { id, waiting, name: groups.find(group => group.id === id)?.nome ?? m.groups_one() }
}).browser

export const meta = personalMeta(m.joining_requests_title)

/** Who waits for the leaders of a group. */
export default function GroupRequests({ loaderData: { id, waiting, name } }: Route.ComponentProps) {
  return <RequestsPage kind={groupKind} id={id} name={name} lang={useChurchLanguage()} waiting={waiting} />
}
