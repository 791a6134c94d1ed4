import { Suspense } from 'react'
import { quietLazy } from '../quiet-lazy.ts'
import { useStore } from '../store.ts'

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
