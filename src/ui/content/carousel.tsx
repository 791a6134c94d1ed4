import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { type ReactNode, type UIEvent, useEffect, useRef, useState } from 'react'
import { fingersPlace, keepStraight, lessMotion, slideTo } from './carousel-move.ts'

type Words = { label: string; previous: string; next: string; pause: string; play: string; place(number: number, total: number): string }
type Props = { slides: { key: string | number; content: ReactNode }[]; words: Words }

/** Milliseconds a slide stays. */
const stay = 7_000

/**
 * One slide at a time (spec, section 9), moved by finger, keys, buttons or time. The browser's own scrolling does the work of
 * a finger; time stops for whoever asked for less motion, holds the pointer over it, has the focus in it, or pauses it.
 */
export function Carousel({ slides, words }: Props) {
  const strip = useRef<HTMLDivElement>(null)
  // Where it is or is going: a second key press counts on from there.
  const aim = useRef(0)
  const [at, setAt] = useState(0)
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState(false)
  const total = slides.length

  const go = (place: number) => {
    const to = (place + total) % total
    aim.current = to
    if (strip.current) slideTo(strip.current, to)
  }
  const goRef = useRef(go)
  goRef.current = go

  useEffect(() => {
    if (lessMotion()) setPaused(true)
    return strip.current ? keepStraight(strip.current, () => aim.current) : undefined
  }, [])

  useEffect(() => {
    if (paused || held || total < 2) return
    const timer = setTimeout(() => document.visibilityState === 'visible' && goRef.current(at + 1), stay)
    return () => clearTimeout(timer)
  }, [at, paused, held, total])

  const onScroll = ({ currentTarget }: UIEvent<HTMLDivElement>) => {
    setAt(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
    // A finger moves it. Not only when it has come to rest: the screen may be turned before.
    aim.current = fingersPlace(currentTarget) ?? aim.current
  }
  const button = 'grid size-11 place-items-center rounded-full bg-black/45 text-white backdrop-blur-sm hover:bg-black/65'
  return (
    <section
      aria-roledescription="carousel"
      aria-label={words.label}
      className="group relative"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={event => {
        if (event.key === 'ArrowRight') go(aim.current + 1)
        if (event.key === 'ArrowLeft') go(aim.current - 1)
      }}
    >
      <div
        ref={strip}
        onScroll={onScroll}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-lg scrollbar-none sm:rounded-xl"
      >
        {slides.map(({ key, content }, place) => (
          <div
            key={key}
            role="group"
            aria-roledescription="slide"
            aria-label={words.place(place + 1, total)}
            className="w-full shrink-0 snap-start"
            inert={place !== at}
          >
            {content}
          </div>
        ))}
      </div>
      {total > 1 && (
        <div className="absolute right-3 bottom-3 flex items-center gap-1.5 sm:right-5 sm:bottom-5">
          <span aria-hidden className="mr-1 flex gap-1.5 max-sm:hidden">
            {slides.map(({ key }, place) => (
              <span key={key} className={`h-1.5 rounded-full bg-white transition-all ${place === at ? 'w-5' : 'w-1.5 opacity-60'}`} />
            ))}
          </span>
          <button type="button" className={button} aria-label={paused ? words.play : words.pause} onClick={() => setPaused(!paused)}>
            {paused ? (
              <IconPlayerPlay aria-hidden stroke={1.75} className="size-5" />
            ) : (
              <IconPlayerPause aria-hidden stroke={1.75} className="size-5" />
            )}
          </button>
          <button type="button" className={`${button} max-sm:hidden`} aria-label={words.previous} onClick={() => go(aim.current - 1)}>
            <IconChevronLeft aria-hidden stroke={1.75} className="size-5" />
          </button>
          <button type="button" className={button} aria-label={words.next} onClick={() => go(aim.current + 1)}>
            <IconChevronRight aria-hidden stroke={1.75} className="size-5" />
          </button>
        </div>
      )}
    </section>
  )
}
