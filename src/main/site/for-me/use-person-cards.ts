import { useEffect, useState } from 'react'
import type { PersonCardContent } from '#site/content/person-card.ts'
import { isModuleOn, type ReadyStartUp } from '#site/data/start-up.ts'
import { browserApi } from '#site/session/browser-api.ts'
import type { Person } from '#site/session/person.ts'
import { personCards } from '../person-cards.ts'

export type ShownCard = PersonCardContent & { id: string }

/** What waits for the person: `undefined` while it is loaded, all at once so that nothing moves. What cannot be loaded is left out. */
export function usePersonCards(startUp: ReadyStartUp, person: Person | null | undefined): ShownCard[] | undefined {
  const [cards, setCards] = useState<ShownCard[]>()
  const memberId = person?.member.id
  useEffect(() => {
    if (memberId === undefined) return
    let isCurrent = true
    const loading = personCards
      .filter(({ module }) => isModuleOn(startUp, module))
      .map(async ({ id, load }): Promise<ShownCard[]> => {
        const content = await load(browserApi(), startUp).catch(() => null)
        return content ? [{ id, ...content }] : []
      })
    void Promise.all(loading).then(loaded => isCurrent && setCards(loaded.flat()))
    return () => {
      isCurrent = false
    }
  }, [memberId, startUp])
  return person === null ? [] : cards
}
