/** Milliseconds that a change of slides takes, and for which a resized strip must rest before it is set straight (spec, section 9). */
const transition = 300
const debounce = 16

export const lessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const moves = new WeakMap<HTMLElement, number>()
/** Pixels a strip was wide when it last lay straight. */
const widths = new WeakMap<HTMLElement, number>()

/** The slide that a finger has brought nearest; `undefined` while a strip moves by itself or has another width than it lay straight in. */
export function fingersPlace(strip: HTMLElement): number | undefined {
  const free = !moves.has(strip) && widths.get(strip) === strip.clientWidth
  return free ? Math.round(strip.scrollLeft / strip.clientWidth) : undefined
}

/** Brings a slide into the strip: in 300 ms, or at once for whoever asked for less motion. A finger on the strip takes it over. */
export function slideTo(strip: HTMLElement, place: number): void {
  stop(strip)
  const from = strip.scrollLeft
  const to = place * strip.clientWidth
  if (lessMotion() || from === to) {
    strip.scrollTo({ left: to, behavior: 'instant' })
    return
  }
  // Snapping would pull back every step on the way.
  strip.style.scrollSnapType = 'none'
  strip.addEventListener('pointerdown', taken)
  const began = performance.now()
  const step = (now: number) => {
    const done = Math.min((now - began) / transition, 1)
    strip.scrollTo({ left: from + (to - from) * (1 - (1 - done) ** 3), behavior: 'instant' })
    if (done < 1) moves.set(strip, requestAnimationFrame(step))
    else stop(strip)
  }
  moves.set(strip, requestAnimationFrame(step))
}

const taken = (event: Event) => stop(event.currentTarget as HTMLElement)

function stop(strip: HTMLElement) {
  cancelAnimationFrame(moves.get(strip) ?? 0)
  moves.delete(strip)
  strip.removeEventListener('pointerdown', taken)
  strip.style.scrollSnapType = ''
}

/** Keeps the slide that one sees in its place when the strip gets another width. @returns its end */
export function keepStraight(strip: HTMLElement, place: () => number): () => void {
  let timer: ReturnType<typeof setTimeout>
  widths.set(strip, strip.clientWidth)
  const observer = new ResizeObserver(() => {
    clearTimeout(timer)
    if (strip.clientWidth === widths.get(strip)) return
    timer = setTimeout(() => {
      stop(strip)
      widths.set(strip, strip.clientWidth)
      strip.scrollTo({ left: place() * strip.clientWidth, behavior: 'instant' })
    }, debounce)
  })
  observer.observe(strip)
  return () => {
    clearTimeout(timer)
    stop(strip)
    observer.disconnect()
  }
}
