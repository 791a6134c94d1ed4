import { useEffect, useRef } from 'react'
import { m } from '#texts/messages.js'
import { TextLink } from '#ui/actions/text-link.tsx'
import { ConsentButtons } from './consent-buttons.tsx'

/** Asks for consent to tracking. Both answers have the same weight, and are always in sight: when there is little room, the text scrolls. */
export function ConsentBanner() {
  const banner = useRef<HTMLElement>(null)
  // The banner must not cover a focused element.
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const top = banner.current?.getBoundingClientRect().top ?? innerHeight
      style.scrollPaddingBottom = `${innerHeight - top + 16}px`
    })
    if (banner.current) observer.observe(banner.current)
    return () => {
      observer.disconnect()
      style.removeProperty('scroll-padding-bottom')
    }
  }, [])
  return (
    <section
      ref={banner}
      aria-label={m.consent_label()}
      className="pointer-events-auto flex max-h-[calc(var(--notices)-0.5rem)] flex-col rounded-lg border border-line bg-raised p-[min(1rem,5vw)] elevation-2"
    >
      <p className="min-h-12 overflow-y-auto text-pretty">
        {m.consent_text()} <TextLink to="/privacy">{m.consent_more()}</TextLink>
      </p>
      <ConsentButtons className="mt-3" />
    </section>
  )
}
