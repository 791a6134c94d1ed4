import { browserApi } from '#site/session/browser-api.ts'
import { loadPerson } from '#site/session/session.ts'
import { listCards, type SavedCard } from '../../contract/cards.ts'

/** The cards of the person, of all gateways. @throws HttpError */
export const loadCards = async (): Promise<SavedCard[]> => Object.values(await loadCardsByGateway()).flat()

/** Those that one gateway keeps: no other one can be paid with them. @throws HttpError */
export const loadCardsOf = async (gateway: number): Promise<SavedCard[]> => (await loadCardsByGateway())[gateway] ?? []

/** Other back ends reply with a `status` when there are none (spec, section 5). */
async function loadCardsByGateway(): Promise<Record<string, SavedCard[]>> {
  const id = (await loadPerson())?.member.id
  if (id === undefined) return {}
  const cards = await browserApi()(listCards, { id })
  return 'status' in cards ? {} : cards
}
