import type { Api } from '#site/data/api.ts'
import { loadPerson } from '#site/session/session.ts'
import { listOwnEvents, listRegistrations, type OwnEvent, type Registration } from '../../contract/registrations.ts'
import type { Waiting } from '../../contract/waiting-list.ts'

/** The events for which the person has registered. @throws HttpError */
export async function loadOwnEvents(api: Api): Promise<OwnEvent[]> {
  const user = (await loadPerson())?.member.id
  return user === undefined ? [] : api(listOwnEvents, { user })
}

/** The person's registrations for an event, the newest first. @throws HttpError */
export async function loadRegistrations(api: Api, event: number): Promise<Registration[]> {
  const user = (await loadPerson())?.member.id
  return user === undefined ? [] : api(listRegistrations, { user, event })
}

/** For which tickets the person waits, or which are kept for them because they have waited. @throws HttpError */
export async function loadOwnWaiting(api: Api): Promise<Waiting[]> {
  const user = (await loadPerson())?.member.id
  if (user === undefined) return []
  // Few events have a waiting list, and those pages are large.
  const { listOwnWaiting } = await import('../../contract/waiting-list.ts')
  return api(listOwnWaiting, { user })
}
