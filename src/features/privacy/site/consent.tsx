import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { isOpenPath } from '#site/guards/open-path.ts'
import { ConsentBanner } from './consent-banner.tsx'
import { useConsent } from './consent-state.ts'
import { tellOfPage } from './pixel.ts'

/** The page that was told of last. The layouts take turns, and each brings this part anew. */
let told: string | undefined

/** The question, as long as it is open; after a yes, the measuring of each page that is anyone's. */
export default function Consent({ id }: { id: string }) {
  const consent = useConsent()
  const { pathname, key } = useLocation()
  const accepted = consent?.accepted === true
  useEffect(() => {
    const page = key + pathname
    if (!accepted || told === page || !isOpenPath(pathname)) return
    told = page
    tellOfPage(id)
  }, [accepted, id, key, pathname])
  // There the same question stands in its place.
  return consent || pathname === '/privacy' ? null : <ConsentBanner />
}
