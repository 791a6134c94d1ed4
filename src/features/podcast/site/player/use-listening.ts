import { useEffect } from 'react'
import { useSavedAudio } from '../downloads/saved-audio.ts'
import { usePlaces } from './places.ts'
import { useLoadPlaces } from './use-load-places.ts'

/**
 * For the pages on which people listen: brings their places up to date, and the player back that was not closed when they left the site.
 * With saved episodes the player is loaded in advance, because without signal it could not be.
 */
export function useListening(): void {
  const hasSaved = useSavedAudio(({ saved, saving }) => saved.length > 0 || Object.keys(saving).length > 0)
  useLoadPlaces()
  useEffect(() => {
    if (hasSaved || usePlaces.getState().last) import('./show-player.tsx').catch(() => {})
  }, [hasSaved])
}
