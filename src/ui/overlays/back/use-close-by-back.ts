import { useEffectEvent, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { addOverlay } from './overlay-history.ts'

/** While `isOpen`, the back button calls `close` instead of leaving the page. */
export function useCloseByBack(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  const { key } = useLocation()
  const isSettled = useEffectEvent(() => (history.state?.key ?? 'default') === key)
  useLayoutEffect(() => {
    if (!isOpen) return
    let remove = () => {}
    const add = () => {
      remove = addOverlay({ close: () => onBack() })
    }
    // A question about leaving the page opens while the router is still on its way back to the page's entry.
    if (isSettled()) add()
    else addEventListener('popstate', add, { once: true })
    return () => {
      removeEventListener('popstate', add)
      remove()
    }
  }, [isOpen])
}
