import { useEffect, useState } from 'react'
import { useStartUp } from '#site/data/use-root.ts'
import { lazyComponent } from '#site/lazy/lazy-component.ts'
import { pixelId } from '../rules.ts'

const Consent = lazyComponent(() => import('./consent.tsx'))

/** Asks for consent to tracking when the church has a pixel; for other churches none of its code is loaded. */
export function ConsentNotice() {
  const id = pixelId(useStartUp()?.church.facebookPixelCode)
  // Not rendered on the server, because only the browser knows the visitor's choice.
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  return id && isHydrated && <Consent id={id} />
}
