import { useEffect, useState } from 'react'
import { useChurch } from '#site/data/use-root.ts'
import { quietLazy } from '#site/shell/quiet-lazy.ts'
import { pixelId } from '../rules.ts'

const Consent = quietLazy(() => import('./consent.tsx'))

/** Asks about being measured, where the church measures at all; nothing of it is loaded anywhere else. */
export function ConsentPlace() {
  const id = pixelId(useChurch()?.church.facebookPixelCode)
  // Not on the server: what somebody has chosen is known in the browser only.
  const [awake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  return id && awake && <Consent id={id} />
}
