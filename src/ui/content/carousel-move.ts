/** Duration of a change of slides (spec, section 9). */
const slideDurationMs = 300
/** Time without another resize after which a strip is realigned (spec, section 9). */
const resizeDebounceMs = 16

export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Animation frame requests of strips that are being moved by `slideTo`. */
const runningFrames = new WeakMap<HTMLElement, number>()
/** Width of each strip in pixels when it was last aligned to a slide. */
const alignedWidths = new WeakMap<HTMLElement, number>()

/** Index of the slide nearest to the user's scroll position; `undefined` during an animation, or while a resized strip is not realigned. */
export function userScrolledIndex(strip: HTMLElement): number | undefined {
  const isScrolledByUser = !runningFrames.has(strip) && alignedWidths.get(strip) === strip.clientWidth
  return isScrolledByUser ? Math.round(strip.scrollLeft / strip.clientWidth) : undefined
}

/** Scrolls to a slide: in 300 ms, or at once when the user prefers reduced motion. Touching the strip stops the animation. */
export function slideTo(strip: HTMLElement, index: number): void {
  stop(strip)
  const from = strip.scrollLeft
  const to = index * strip.clientWidth
  if (prefersReducedMotion() || from === to) {
    strip.scrollTo({ left: to, behavior: 'instant' })
    return
  }
  // Scroll snapping would pull back every step of the animation.
  strip.style.scrollSnapType = 'none'
  strip.addEventListener('pointerdown', stopOnTouch)
  const startTime = performance.now()
  const step = (now: number) => {
    const progress = Math.min((now - startTime) / slideDurationMs, 1)
    strip.scrollTo({ left: from + (to - from) * (1 - (1 - progress) ** 3), behavior: 'instant' })
    if (progress < 1) runningFrames.set(strip, requestAnimationFrame(step))
    else stop(strip)
  }
  runningFrames.set(strip, requestAnimationFrame(step))
}

const stopOnTouch = (event: Event) => stop(event.currentTarget as HTMLElement)

function stop(strip: HTMLElement) {
  cancelAnimationFrame(runningFrames.get(strip) ?? 0)
  runningFrames.delete(strip)
  strip.removeEventListener('pointerdown', stopOnTouch)
  strip.style.scrollSnapType = ''
}

/** Keeps the current slide aligned when the width of the strip changes. @returns stops observing */
export function realignOnResize(strip: HTMLElement, currentIndex: () => number): () => void {
  let timer: ReturnType<typeof setTimeout>
  const observer = new ResizeObserver(() => {
    clearTimeout(timer)
    // The first call comes when the strip has its layout. Asking for its width before would compute the layout of the page once more.
    if (!alignedWidths.has(strip)) alignedWidths.set(strip, strip.clientWidth)
    if (strip.clientWidth === alignedWidths.get(strip)) return
    timer = setTimeout(() => {
      stop(strip)
      alignedWidths.set(strip, strip.clientWidth)
      strip.scrollTo({ left: currentIndex() * strip.clientWidth, behavior: 'instant' })
    }, resizeDebounceMs)
  })
  observer.observe(strip)
  return () => {
    clearTimeout(timer)
    stop(strip)
    observer.disconnect()
  }
}
