/** A part is near when it is less than this far from the visible part of the page. */
const margin = '400px 0px'

const events = ['pointerdown', 'focusin']

/** Calls `open` when the reader comes near a part, presses it or puts the focus into it. @returns stops watching */
export function watchNear(part: HTMLElement, open: () => void): () => void {
  const touch = ({ target }: Event) => {
    if (target instanceof Element && part.contains(target)) open()
  }
  const observer = new IntersectionObserver(entries => entries.some(({ isIntersecting }) => isIntersecting) && open(), {
    rootMargin: margin,
  })
  observer.observe(part)
  // On the window, because React stops an event inside of a part that it cannot hydrate yet.
  for (const event of events) addEventListener(event, touch, { capture: true, passive: true })
  return () => {
    observer.disconnect()
    for (const event of events) removeEventListener(event, touch, { capture: true })
  }
}
