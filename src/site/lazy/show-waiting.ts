import { useStore } from '../data/store.ts'

/** In milliseconds: what is loaded at once must not flicker, and a weak signal is not worth a sentence yet. */
const delays = { spinner: 300, sentence: 4_000 }

/** Shows that the last pressed button waits for a part: a spinner on it, and a sentence after a while. @returns hides both */
export function showWaiting(): () => void {
  const button = window.lastPress?.button
  const timers = [
    setTimeout(() => button?.setAttribute('data-waiting', ''), delays.spinner),
    setTimeout(() => useStore.setState({ waitsForPart: true }), navigator.onLine ? delays.sentence : delays.spinner),
  ]
  return () => {
    timers.forEach(clearTimeout)
    button?.removeAttribute('data-waiting')
    useStore.setState({ waitsForPart: false })
  }
}
