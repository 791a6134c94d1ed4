/** An entry of the browser's history. `overlays` is 0 for a page, and counts the entries that overlays have put above it. */
type Entry = { index: unknown; overlays: number; state: unknown; href: string }
type Overlay = { close(): void }

/** The overlays that are open, the last one on top. */
const opened: Overlay[] = []
let current: Entry = { index: undefined, overlays: 0, state: null, href: '' }
let putAbove: (overlays: number) => void = () => {}

const readEntry = (): Entry => {
  const { state } = history
  // React Router numbers its entries (`idx`). The entry of an overlay keeps the number of its page, because the router does not know it.
  return { index: state?.idx, overlays: state?.overlays ?? 0, state, href: location.href }
}

/**
 * Lets the back button close the overlay on top instead of leaving the page, by an entry of the history for each. An overlay that was closed
 * in another way leaves its entry, which the next navigation replaces and the back button skips: going back at once would cross a navigation
 * that starts at the same time. Called once, before anything is shown.
 */
export function closeOverlaysByBack(): void {
  const pushState = history.pushState.bind(history)
  const replaceState = history.replaceState.bind(history)
  const go = history.go.bind(history)
  putAbove = overlays => {
    pushState({ ...history.state, overlays }, '')
    current = readEntry()
  }
  // The router navigates by these three. It counts pages, without the entries of overlays.
  history.go = (delta = 0) => go(delta < 0 ? delta - current.overlays : delta)
  history.pushState = (state, unused, url) => {
    if (current.overlays > 0) replaceState(state, unused, url)
    else pushState(state, unused, url)
    current = readEntry()
  }
  history.replaceState = (state, unused, url) => {
    replaceState(current.overlays > 0 ? { ...state, overlays: current.overlays } : state, unused, url)
    current = readEntry()
  }
  // Before the router's own listener, which must not hear of entries that belong to overlays.
  addEventListener(
    'popstate',
    event => {
      const left = current
      current = readEntry()
      if (current.index !== left.index) return
      event.stopImmediatePropagation()
      if (opened.length > current.overlays) {
        // The page may have changed its address since the overlay opened.
        if (current.href !== left.href) history.replaceState({ ...(left.state as object), overlays: current.overlays }, '', left.href)
        for (const overlay of opened.slice(current.overlays).reverse()) overlay.close()
      } else if (current.overlays < left.overlays) history.back()
    },
    { capture: true },
  )
  current = readEntry()
}

/** Puts an overlay on top. @returns removes it again, however it was closed */
export function addOverlay(overlay: Overlay): () => void {
  opened.push(overlay)
  if (current.overlays < opened.length) putAbove(opened.length)
  return () => {
    opened.splice(opened.indexOf(overlay), 1)
  }
}
