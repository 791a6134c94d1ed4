import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isOpenPath } from '#site/guards/open-path.ts'
import { ConsentBanner } from './consent-banner.tsx'
import { useConsent } from './consent-state.ts'
import { trackPageView } from './pixel.ts'

/** The page that was tracked last. A module variable, because each layout mounts the component again. */
let lastTrackedPage: string | undefined

/** The page with which the visit began, and whether it was scrolled. */
let firstPage: string | undefined
let hasScrolled = false

/**
 * Whether it is time for a question: on the first page only once it is scrolled, so that nothing covers what the visitor has come for, such as
 * when the next service is. Nothing is tracked before an answer.
 */
function useMayAsk(page: string): boolean {
  firstPage ??= page
  const [scrolled, setScrolled] = useState(hasScrolled)
  useEffect(() => {
    const stop = new AbortController()
    const onScroll = () => {
      hasScrolled = true
      setScrolled(true)
    }
    if (scrollY > 0) onScroll()
    addEventListener('scroll', onScroll, { once: true, passive: true, signal: stop.signal })
    return () => stop.abort()
  }, [])
  return scrolled || page !== firstPage
}

/** Asks for consent with a banner until there is an answer. After consent, tracks each public page. */
export default function Consent({ id }: { id: string }) {
  const consent = useConsent()
  const { pathname, key } = useLocation()
  const mayAsk = useMayAsk(key + pathname)
  const accepted = consent?.accepted === true
  useEffect(() => {
    const page = key + pathname
    if (!accepted || lastTrackedPage === page || !isOpenPath(pathname)) return
    lastTrackedPage = page
    trackPageView(id)
  }, [accepted, id, key, pathname])
  // The privacy page contains the same question.
  return consent || !mayAsk || pathname === '/privacy' ? null : <ConsentBanner />
}
