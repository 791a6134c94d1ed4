/** Milliseconds that a change of slides takes, and for which a resized strip must rest before it is set straight (spec, section 9). */
const transition = 300
const debounce = 16

export const lessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const moves = new WeakMap<HTMLElement, number>()

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
  strip.removeEventListener('pointerdown', taken)
  strip.style.scrollSnapType = ''
}

/** Keeps the slide that one sees in its place when the strip gets another width. @returns its end */
export function keepStraight(strip: HTMLElement, place: () => number): () => void {
  let timer: ReturnType<typeof setTimeout>
  let width = strip.clientWidth
  const observer = new ResizeObserver(() => {
    if (strip.clientWidth === width) return
    width = strip.clientWidth
    const kept = place()
    clearTimeout(timer)
    timer = setTimeout(() => {
      stop(strip)
      strip.scrollTo({ left: kept * strip.clientWidth, behavior: 'instant' })
    }, debounce)
  })
  observer.observe(strip)
  return () => {
    clearTimeout(timer)
    stop(strip)
    observer.disconnect()
  }
}
