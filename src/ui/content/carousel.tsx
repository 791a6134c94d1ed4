import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { type ReactNode, type UIEvent, useEffect, useRef, useState } from 'react'
import { useBelowFold } from '../layout/below-fold.tsx'
import { prefersReducedMotion, realignOnResize, slideTo, userScrolledIndex } from './carousel-move.ts'

type Texts = {
  label: string
  previous: string
  next: string
  pause: string
  play: string
  slideLabel(number: number, total: number): string
}
type Props = { slides: { key: string | number; content: ReactNode }[]; texts: Texts }

/** Time that a slide is shown before the next one. */
const slideIntervalMs = 7_000

/**
 * Shows one slide at a time (spec, section 9), moved by touch, keys, buttons or a timer. Touch uses the browser's own scrolling.
 * The timer stops when the user prefers reduced motion, holds the pointer over the carousel, has the focus in it, or pauses it.
 */
export function Carousel({ slides, texts }: Props) {
  const strip = useRef<HTMLDivElement>(null)
  // Index of the slide that is shown or being scrolled to, so that a second key press during an animation goes one slide further.
  const target = useRef(0)
  const [current, setCurrent] = useState(0)
  const [paused, setPaused] = useState(false)
  const [engaged, setEngaged] = useState(false)
  const total = slides.length
  const areOthersShown = useBelowFold()

  const go = (index: number) => {
    const to = (index + total) % total
    target.current = to
    if (strip.current) slideTo(strip.current, to)
  }
  const goRef = useRef(go)
  goRef.current = go

  useEffect(() => {
    if (prefersReducedMotion()) setPaused(true)
    return strip.current ? realignOnResize(strip.current, () => target.current) : undefined
  }, [])

  useEffect(() => {
    if (paused || engaged || total < 2) return
    const timer = setTimeout(() => document.visibilityState === 'visible' && goRef.current(current + 1), slideIntervalMs)
    return () => clearTimeout(timer)
  }, [current, paused, engaged, total])

  const onScroll = ({ currentTarget }: UIEvent<HTMLDivElement>) => {
    setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
    // Updated during scrolling and not only at its end, because the screen may be rotated before that.
    target.current = userScrolledIndex(currentTarget) ?? target.current
  }
  const buttonClasses = 'grid size-11 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink'
  return (
    <section
      aria-roledescription="carousel"
      aria-label={texts.label}
      className="group relative"
      onPointerEnter={() => setEngaged(true)}
      onPointerLeave={() => setEngaged(false)}
      onFocus={() => setEngaged(true)}
      onBlur={() => setEngaged(false)}
      onKeyDown={event => {
        if (event.key === 'ArrowRight') go(target.current + 1)
        if (event.key === 'ArrowLeft') go(target.current - 1)
      }}
    >
      <div
        ref={strip}
        onScroll={onScroll}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-lg scrollbar-none sm:rounded-xl"
      >
        {slides.map(({ key, content }, index) => (
          <div
            key={key}
            role="group"
            aria-roledescription="slide"
            aria-label={texts.slideLabel(index + 1, total)}
            className="w-full shrink-0 snap-start"
            inert={index !== current}
          >
            {(index === 0 || areOthersShown) && content}
          </div>
        ))}
      </div>
      {/* On wide screens over the words of the slide, which leave room for it. */}
      {total > 1 && (
        <div className="mt-1 flex items-center justify-center lg:absolute lg:bottom-1.5 lg:left-5 lg:mt-0">
          <button
            type="button"
            className={`${buttonClasses} max-lg:hidden`}
            aria-label={texts.previous}
            onClick={() => go(target.current - 1)}
          >
            <IconChevronLeft aria-hidden stroke={1.75} className="size-5" />
          </button>
          {/* As wide as the button on the other side, so that the dots are in the middle. */}
          <span className="w-11 lg:hidden" />
          <span aria-hidden className="mx-2 flex gap-2">
            {slides.map(({ key }, index) => (
              <span
                key={key}
                className={`h-2 rounded-full transition-[width] ${index === current ? 'w-6 bg-brand-text' : 'w-2 bg-field'}`}
              />
            ))}
          </span>
          <button type="button" className={`${buttonClasses} max-lg:hidden`} aria-label={texts.next} onClick={() => go(target.current + 1)}>
            <IconChevronRight aria-hidden stroke={1.75} className="size-5" />
          </button>
          <button type="button" className={buttonClasses} aria-label={paused ? texts.play : texts.pause} onClick={() => setPaused(!paused)}>
            {paused ? (
              <IconPlayerPlay aria-hidden stroke={1.75} className="size-5" />
            ) : (
              <IconPlayerPause aria-hidden stroke={1.75} className="size-5" />
            )}
          </button>
        </div>
      )}
    </section>
  )
}
