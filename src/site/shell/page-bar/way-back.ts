import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { m } from '#texts/messages.js'
import { notePage } from '../../page/first-page.ts'
import { useWayUp, type Way } from '../../page/way-up.ts'

/** The paths of the pages that were shown since the document was loaded, by the numbers of their entries in the tab's history. */
const shown: string[] = []

/** Remembers each page that is shown, so that it is known where somebody comes from. */
export function useShownPages(): void {
  const { pathname, key } = useLocation()
  useEffect(() => {
    shown[history.state?.idx ?? 0] = pathname
    notePage({ key })
  }, [pathname, key])
}

/** The nearest entry of another page, before this one. Filters of a list are entries of the same page. */
function pageBefore(pathname: string): { path: string | undefined; steps: number } {
  const here = typeof history === 'undefined' ? 0 : (history.state?.idx ?? 0)
  let at = here - 1
  while (at >= 0 && shown[at] === pathname) at--
  return { path: shown[at], steps: at - here }
}

/**
 * Where the arrow at the top of phones leads: to the page above this one. Whoever has just been there, on home or in the search, goes back
 * to where they were: `steps` in the tab's history.
 */
export function useWayBack(churchName: string): Way & { steps?: number } {
  const { pathname } = useLocation()
  const { up, others } = useWayUp()
  const home = { to: '/', name: churchName }
  const { path, steps } = pageBefore(pathname)
  const before = [up, home, { to: '/search', name: m.site_search() }, ...others].find(way => way?.to.split('?')[0] === path)
  return before ? { ...before, steps } : (up ?? home)
}
