import { useEffect } from 'react'
import { Link } from 'react-router'
import { m } from '#texts/messages.js'
import { ConsentButtons } from './consent-buttons.tsx'

/** Asks for consent to tracking. Both answers have the same weight. */
export function ConsentBanner() {
  // The banner must not cover a focused element.
  useEffect(() => {
    const { style } = document.documentElement
    style.scrollPaddingBottom = '18rem'
    return () => void style.removeProperty('scroll-padding-bottom')
  }, [])
  return (
    <section aria-label={m.consent_label()} className="pointer-events-auto rounded-lg border border-line bg-raised p-4 shadow-soft">
      <p className="text-pretty">
        {m.consent_text()}{' '}
        <Link to="/privacy" className="font-semibold text-brand-text underline underline-offset-4">
          {m.consent_more()}
        </Link>
      </p>
      <ConsentButtons className="mt-3" />
    </section>
  )
}
