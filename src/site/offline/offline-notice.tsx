import { IconWifiOff } from '@tabler/icons-react'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { m } from '#texts/messages.js'
import { useStore } from '../data/store.ts'
import { quietLazy } from '../shell/quiet-lazy.ts'
import { tellWorker } from './tell-worker.ts'

const KeptNotice = quietLazy(() => import('./kept-notice.tsx'))

function subscribe(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Says that there is no signal, for as long as there is none (spec, section 8), and how old a page is that was kept. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const kept = useStore(state => state.kept)
  const { pathname } = useKeeping()
  // It says so itself.
  if (pathname === '/offline') return null
  return (
    <div role="status" className="sticky top-16 z-20 print:hidden">
      {kept ? (
        <Suspense>
          <KeptNotice kept={kept} online={online} />
        </Suspense>
      ) : (
        !online && (
          <p className="mx-auto flex max-w-page items-center gap-3 bg-ink px-4 py-3 text-surface sm:rounded-b-md">
            <IconWifiOff aria-hidden stroke={1.75} className="size-5.5 shrink-0" />
            {m.site_error_offline()}
          </p>
        )
      )}
    </div>
  )
}

/** Lets the worker know of each page, so that it can be opened again without signal. What is kept of one page says nothing of the next. */
function useKeeping() {
  const place = useLocation()
  const { pathname, search } = place
  const { state } = useNavigation()
  useEffect(() => tellWorker({ kind: 'seen', path: pathname + search, pictures: [] }), [pathname, search])
  useEffect(() => {
    if (state === 'loading') useStore.setState({ kept: null })
  }, [state])
  return place
}
