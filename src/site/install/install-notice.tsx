import { Suspense } from 'react'
import { useStore } from '../data/store.ts'
import { lazyComponent } from '../lazy/lazy-component.ts'

const InstallRow = lazyComponent(() => import('./install-row.tsx'))

/** The offer to install the site as an app. Shows nothing when that is impossible, already done or dismissed. */
export function InstallNotice({ className }: { className?: string }) {
  const install = useStore(state => state.install)
  return (
    install && (
      <Suspense>
        <div className={className}>
          <InstallRow method={install} />
        </div>
      </Suspense>
    )
  )
}
