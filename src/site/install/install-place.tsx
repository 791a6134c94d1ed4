import { Suspense } from 'react'
import { useStore } from '../data/store.ts'
import { quietLazy } from '../shell/quiet-lazy.ts'

const InstallRow = quietLazy(() => import('./install-row.tsx'))

/** Where the site is offered as an app of the phone: nothing where it cannot be, is already, or was refused. */
export function InstallPlace({ className }: { className?: string }) {
  const install = useStore(state => state.install)
  return (
    install && (
      <Suspense>
        <div className={className}>
          <InstallRow how={install} />
        </div>
      </Suspense>
    )
  )
}
