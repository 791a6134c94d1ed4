import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { ConsentButtons } from './consent-buttons.tsx'
import { useConsent } from './consent-state.ts'

/** The current choice about tracking, and the buttons to change it. For churches with a pixel (`pixelId`). */
export function ConsentChoice() {
  const consent = useConsent()
  const date = consent && new Date(consent.at).toLocaleDateString(getLocale(), { dateStyle: 'long' })
  return (
    <div className="mt-4 max-w-md">
      <p role="status">{!date ? m.consent_open() : consent.accepted ? m.consent_accepted({ date }) : m.consent_refused({ date })}</p>
      <ConsentButtons className="mt-3" />
    </div>
  )
}
