/** A part is near when it is less than this far from the visible part of the page. */
const margin = '400px 0px'

const events = ['pointerdown', 'focusin', 'click']

/**
 * Calls `open` when the reader comes near a part, presses it or puts the focus into it. A button that is pressed before the part is ready
 * is pressed again then, unless the reader has pressed something else meanwhile.
 */
export function watchNear(part: HTMLElement, open: () => void): { onReady(): void; stop(): void } {
  let pressed: HTMLElement | null = null
  const touch = ({ target, type }: Event) => {
    const isInside = target instanceof Element && part.contains(target)
    if (isInside) open()
    if (type === 'click') pressed = isInside ? target.closest('button') : null
  }
  const observer = new IntersectionObserver(entries => entries.some(({ isIntersecting }) => isIntersecting) && open(), {
    rootMargin: margin,
  })
  observer.observe(part)
  // On the window, because React stops an event inside of a part that it cannot hydrate yet.
  for (const event of events) addEventListener(event, touch, { capture: true, passive: true })
  const stop = () => {
    observer.disconnect()
    for (const event of events) removeEventListener(event, touch, { capture: true })
  }
  return {
    onReady() {
      stop()
      pressed?.click()
    },
    stop,
  }
}
