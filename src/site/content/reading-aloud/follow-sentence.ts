const scrollingKeys = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']

/** Whether the page scrolls with the reading: not after the person has gone to another place themselves. */
let isFollowing = false

/** From now on the page scrolls with the reading. */
export function startFollowing(): void {
  isFollowing = true
}

const stopFollowing = () => {
  isFollowing = false
}
addEventListener('wheel', stopFollowing, { passive: true })
addEventListener('touchmove', stopFollowing, { passive: true })
addEventListener('pointerdown', ({ clientX }) => {
  // The scroll bar is beside the page.
  if (clientX >= document.documentElement.clientWidth) stopFollowing()
})
addEventListener('keydown', ({ key, target, defaultPrevented }) => {
  // In a menu the arrows do not scroll, and the space bar presses a button.
  const hasOtherUse = defaultPrevented || (key === ' ' && target instanceof HTMLButtonElement)
  if (scrollingKeys.includes(key) && !hasOtherUse) stopFollowing()
})

/** Scrolls to the sentence that is read, when it cannot be seen. */
export function followSentence(range: Range): void {
  if (!isFollowing) return
  const { top, bottom } = range.getBoundingClientRect()
  // The part of the window that the header and the bars at the bottom leave free.
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  const start = Number.parseFloat(scrollPaddingTop) || 0
  const end = innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0)
  if (top >= start && bottom <= end) return
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  // A third of the window above it, so that the next sentences are seen too.
  scrollBy({ top: top - Math.max(start, innerHeight / 3), behavior: still ? 'instant' : 'smooth' })
}
