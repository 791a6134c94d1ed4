import { useSyncExternalStore } from 'react'

/** A shorter difference is the browser's own bar, not a keyboard. */
const minKeyboardHeight = 120

/** How many pixels of the page's bottom the keyboard of a phone covers; 0 without one, and where the browser makes room by itself. */
export const useKeyboardHeight = (): number => useSyncExternalStore(subscribe, keyboardHeight, () => 0)

function subscribe(onChange: () => void) {
  const viewport = window.visualViewport
  for (const type of ['resize', 'scroll']) viewport?.addEventListener(type, onChange)
  return () => {
    for (const type of ['resize', 'scroll']) viewport?.removeEventListener(type, onChange)
  }
}

function keyboardHeight(): number {
  const viewport = window.visualViewport
  // Zooming in by hand makes the visible part small too.
  if (!viewport || viewport.scale > 1.01) return 0
  const covered = Math.round(window.innerHeight - viewport.height - viewport.offsetTop)
  return covered < minKeyboardHeight ? 0 : covered
}
