import { type DataRouter, resolvePath, type To } from 'react-router'
import { screenOf } from '#screen-of.ts'
import { m } from '#texts/messages.js'
import { toast } from '#ui/feedback/toast.ts'
import { loadScreen } from './screen-file.ts'

/** Whether the person hears something, which a reload of the page would end. */
export const isPlaying = (): boolean => navigator.mediaSession?.playbackState === 'playing'

/**
 * Who listens stays on the page when the file of the next screen cannot be loaded, as in a train without signal, and is told why: React Router
 * would reload the page, and the sound would end. Called once.
 */
export function stayWhilePlaying(): void {
  const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: DataRouter }
  if (!router) return
  const navigate = router.navigate.bind(router) as (...args: unknown[]) => Promise<void>
  router.navigate = async (to: unknown, ...options: unknown[]) => {
    const isAddress = typeof to === 'string' || (typeof to === 'object' && to !== null)
    if (isAddress && isPlaying() && !(await loadScreen(screenOf(pathOf(to as To, router)).id)))
      return toast({ text: m.site_stay_while_playing(), kind: 'danger' })
    return navigate(to, ...options)
  }
}

const pathOf = (to: To, { state }: DataRouter) => resolvePath(to, state.location.pathname).pathname
