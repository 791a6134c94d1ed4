import { useEffect } from 'react'
import type { MessageToWorker } from '#contract/offline.ts'

/**
 * Saves pages on the device before the person opens them, so that they can be read without a connection later. Nothing is saved when the
 * person has asked their browser to save data, or while there is no service worker.
 */
export function useSavedInAdvance(paths: readonly string[]): void {
  const list = paths.join(' ')
  useEffect(() => {
    // On the very first page, the worker becomes ready only after the page has loaded.
    void (navigator as Partial<Navigator>).serviceWorker?.ready.then(({ active }) => {
      for (const path of list.split(' ').filter(Boolean))
        active?.postMessage({ kind: 'seen', path, pictures: [] } satisfies MessageToWorker)
    })
  }, [list])
}
