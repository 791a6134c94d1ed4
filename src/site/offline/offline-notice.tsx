import { IconWifiOff } from '@tabler/icons-react'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { m } from '#texts/messages.js'
import { useStore } from '../data/store.ts'
import { lazyComponent } from '../lazy/lazy-component.ts'
import { postToWorker } from './post-to-worker.ts'

const SavedCopyNotice = lazyComponent(() => import('./saved-copy-notice.tsx'))

function subscribe(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/**
 * Shows that the device is offline (spec, section 8), or the time of the saved data that the page shows. It stays in sight except where large
 * text on a low screen leaves little room; what has the focus is kept clear of it by `scroll-padding` (all-styles.css).
 */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const savedCopy = useStore(state => state.savedCopy)
  const { pathname } = useReportPageToWorker()
  // The offline page itself says that the device is offline.
  if (pathname === '/offline') return null
  return (
    <div role="status" className="offline-notice sticky top-[min(var(--bar),(100dvh-30rem)*99)] z-action print:hidden">
      {savedCopy ? (
        <Suspense>
          <SavedCopyNotice savedCopy={savedCopy} online={online} />
        </Suspense>
      ) : (
        !online && (
          <p className="mx-auto flex max-w-page items-center gap-3 bg-ink px-4 py-3 text-surface sm:rounded-b-md">
            <IconWifiOff aria-hidden stroke={1.75} className="size-5.5 shrink-0" />
            <span className="sm:hidden">{m.site_offline_short()}</span>
            <span className="max-sm:hidden">{m.site_error_offline()}</span>
          </p>
        )
      )}
    </div>
  )
}

/**
 * Reports each page to the worker, which saves it for offline use. Resets `savedCopy` when a navigation starts, because it belongs
 * to one page.
 * @returns the current location
 */
function useReportPageToWorker() {
  const location = useLocation()
  const { pathname, search } = location
  const { state } = useNavigation()
  useEffect(() => postToWorker({ kind: 'seen', path: pathname + search, pictures: [] }), [pathname, search])
  useEffect(() => {
    if (state === 'loading') useStore.setState({ savedCopy: null })
  }, [state])
  return location
}
