import { turnOffTransitions } from '#ui/content/moving-link.tsx'

/**
 * A device that needs longer than this to hydrate the first page is slow. Measured with Chromium: 65 to 95 ms on a desk computer, 130 to
 * 200 ms with its processor two times slower, 240 to 430 ms when it is four times slower, as Lighthouse imitates a cheap phone.
 */
const slowHydrationMs = 100

let startedAt = 0

/** Called before React takes over the server's HTML. */
export function hydrationBegins(): void {
  startedAt = performance.now()
}

/**
 * Called after React has taken over. On a slow device a tap shows the next page at once: a view transition would delay it by a sixth of a
 * second. Nor is there one with reduced motion, which would hide it anyway.
 */
export function hydrationEnds(): void {
  const isSlow = performance.now() - startedAt > slowHydrationMs
  if (isSlow || matchMedia('(prefers-reduced-motion: reduce)').matches) turnOffTransitions()
  else handleSkipped()
}

/** React Router skips a transition when the person goes on before its end, and does not handle that its `ready` rejects then. */
function handleSkipped() {
  const start = document.startViewTransition?.bind(document)
  if (!start) return
  document.startViewTransition = update => {
    const transition = start(update)
    transition.ready.catch(() => {})
    return transition
  }
}
