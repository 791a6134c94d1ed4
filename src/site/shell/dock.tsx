import { Suspense, use } from 'react'
import { useStore } from '../data/store.ts'
import { BottomNotices } from './bottom-notices.ts'
import { quietLazy } from './quiet-lazy.ts'

const UpdateBar = quietLazy(() => import('../offline/update-bar.tsx'))

/**
 * What asks for a word at the foot of the screen: above the bar at the thumb, over the page, so that nothing moves. It comes
 * early in the order of the keyboard.
 */
export function Dock() {
  const notices = use(BottomNotices)
  const updated = useStore(state => state.worker === 'updated')
  const broken = useStore(state => state.broken)
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-40 mx-auto grid max-h-[calc(100dvh-10rem)] max-w-2xl gap-2 overflow-y-auto px-3 lg:right-auto lg:bottom-4 lg:left-1 lg:max-w-lg print:hidden">
      <Suspense>{notices}</Suspense>
      <Suspense>{(updated || broken) && <UpdateBar broken={broken} />}</Suspense>
    </div>
  )
}
