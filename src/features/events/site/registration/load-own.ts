import type { Api } from '#site/data/api.ts'
import { loadPerson } from '#site/session/session.ts'
import { listOwnEvents, listRegistrations, type OwnEvent, type Registration } from '../../contract/registrations.ts'

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
