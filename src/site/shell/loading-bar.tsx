import { useNavigation } from 'react-router'
import { isLoading, useStore } from '../data/store.ts'

/** A thin line at the top while the site starts up or the next page loads. */
export function LoadingBar() {
  const navigating = useNavigation().state !== 'idle'
  const starting = useStore(state => isLoading(state, 'GLOBAL'))
  if (!navigating && !starting) return null
  return (
    <div aria-hidden className="fixed inset-x-0 top-0 z-popup h-0.5 overflow-hidden print:hidden">
      <div className="h-full w-1/3 animate-slide bg-brand-text" />
    </div>
  )
}
