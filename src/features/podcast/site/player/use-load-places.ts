import { useEffect } from 'react'
import { usePerson } from '#site/session/use-person.ts'
import { loadPlaces } from './sync-places.ts'

/** Takes over the places of the person's other devices: now, and when they come back to this one. */
export function useLoadPlaces(): void {
  const memberId = usePerson()?.member.id
  useEffect(() => {
    if (memberId === undefined) return
    const load = () => void (document.visibilityState === 'visible' && loadPlaces())
    load()
    document.addEventListener('visibilitychange', load)
    return () => document.removeEventListener('visibilitychange', load)
  }, [memberId])
}
