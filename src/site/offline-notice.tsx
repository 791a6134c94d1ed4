import { IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { m } from '#texts/messages.js'

function subscribe(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Says that there is no signal, for as long as there is none (spec, section 8). */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="sticky top-16 z-20 print:hidden">
      {!online && (
        <p className="mx-auto flex max-w-page items-center gap-3 bg-ink px-4 py-3 text-surface sm:rounded-b-md">
          <IconWifiOff aria-hidden stroke={1.75} className="size-5.5 shrink-0" />
          {m.site_error_offline()}
        </p>
      )}
    </div>
  )
}
