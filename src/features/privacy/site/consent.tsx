import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { isOpenPath } from '#site/guards/open-path.ts'
import { ConsentBanner } from './consent-banner.tsx'
import { useConsent } from './consent-state.ts'
import { trackPageView } from './pixel.ts'

/** The page that was tracked last. A module variable, because each layout mounts the component again. */
let lastTrackedPage: string | undefined

/** Shows the banner until a choice is made. After consent, tracks each public page. */
export default function Consent({ id }: { id: string }) {
  const consent = useConsent()
  const { pathname, key } = useLocation()
  const accepted = consent?.accepted === true
  useEffect(() => {
    const page = key + pathname
    if (!accepted || lastTrackedPage === page || !isOpenPath(pathname)) return
    lastTrackedPage = page
    trackPageView(id)
  }, [accepted, id, key, pathname])
  // The privacy page contains the same question.
  return consent || pathname === '/privacy' ? null : <ConsentBanner />
}
