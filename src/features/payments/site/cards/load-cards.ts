import { browserApi } from '#site/data/browser-api.ts'
import { loadPerson } from '#site/session/session.ts'
import { listCards, type SavedCard } from '../../contract/cards.ts'

/** The cards of the person, of all gateways. Other back ends reply with a `status` when there are none (spec, section 5). @throws HttpError */
export async function loadCards(): Promise<SavedCard[]> {
  const id = (await loadPerson())?.member.id
  if (id === undefined) return []
  const cards = await browserApi()(listCards, { id })
  return 'status' in cards ? [] : Object.values(cards).flat()
}
