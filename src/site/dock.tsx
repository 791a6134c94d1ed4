import { type ReactNode, Suspense } from 'react'
import { quietLazy } from './quiet-lazy.ts'
import { useStore } from './store.ts'

const UpdateBar = quietLazy(() => import('./service-worker/update-bar.tsx'))

/**
 * What asks for a word at the foot of the screen: above the bar at the thumb, over the page, so that nothing moves. It comes
 * early in the order of the keyboard.
 */
export function Dock({ children }: { children: ReactNode }) {
  const updated = useStore(state => state.worker === 'updated')
  const broken = useStore(state => state.broken)
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-40 mx-auto grid max-h-[calc(100dvh-10rem)] max-w-2xl gap-2 overflow-y-auto px-3 lg:right-auto lg:bottom-4 lg:left-1 lg:max-w-lg print:hidden">
      <Suspense>{children}</Suspense>
      <Suspense>{(updated || broken) && <UpdateBar broken={broken} />}</Suspense>
    </div>
  )
}
