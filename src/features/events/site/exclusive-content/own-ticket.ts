import type { LoaderFunctionArgs } from 'react-router'
import { pathId } from '#site/data/path-id.ts'
import { loadPerson } from '#site/session/session.ts'

/** The person's ticket in the address of a page, as the calls about its content name it. @throws Response 404; 401 without a login */
export async function ownTicket({ eventId, ticketId }: LoaderFunctionArgs['params']) {
  const user = (await loadPerson())?.member.id
  if (user === undefined) throw new Response('unauthenticated', { status: 401, statusText: 'unauthenticated' })
  return { user, event: pathId(eventId), ticket: pathId(ticketId) }
}
