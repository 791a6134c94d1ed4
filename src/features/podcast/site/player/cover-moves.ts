import { useEffect } from 'react'
import type { DataRouter } from 'react-router'
import { useTransitions } from '#ui/content/moving-link.tsx'

/**
 * Leaving a page that shows the cover of what plays is a view transition, whatever was pressed: the cover moves into the player (player.css).
 * Without the player no page has code for it.
 */
export function useCoverMoves(): void {
  const { areOn } = useTransitions()
  useEffect(() => {
    const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: DataRouter }
    if (!router || !areOn) return
    const { navigate } = router
    const moving = (to: Parameters<typeof navigate>[0], options: object = {}) =>
      navigate.call(router, to, { ...options, ...(leaves(to) && { viewTransition: true }) })
    router.navigate = moving as typeof navigate
    return () => {
      router.navigate = navigate
    }
  }, [areOn])
}

/** Whether another page is opened from one with the cover. Steps back have a transition when the way there had one. */
function leaves(to: unknown): boolean {
  const path = typeof to === 'string' ? to : (to as { pathname?: string } | null)?.pathname
  return (
    path !== undefined &&
    new URL(path, location.href).pathname !== location.pathname &&
    document.querySelector('main .playing-cover') !== null
  )
}
