/** A tap so soon after one on a button or link, in milliseconds, and so near to it, in CSS pixels, is the same one made again. */
const soonMs = 1_600
const nearPx = 24

/** What leads on. A list or menu that opens under the finger is meant to be tapped there. */
const leading = ':is(a, button):not([aria-haspopup="listbox"], [aria-haspopup="menu"], [role="combobox"])'
const pressable = 'a, button, label, input, select, textarea, summary, [role]'

/**
 * Whoever taps again because nothing seems to happen taps what has come to that place meanwhile: a row of the next page, the answer to a
 * question, what is beside a dialog. Such a tap does nothing. Taps on the same thing are its own matter; a mouse and a keyboard are not meant,
 * and whoever has typed or scrolled in between means what they tap.
 */
export function ignoreSecondTaps(): void {
  let last: { x: number; y: number; at: number; on: Element } | undefined
  let isAgain = false

  function onPress(event: PointerEvent) {
    const on = (event.target as Element).closest(pressable)
    const isSoon =
      last &&
      event.pointerType !== 'mouse' &&
      event.timeStamp - last.at < soonMs &&
      Math.hypot(event.clientX - last.x, event.clientY - last.y) < nearPx
    // What is drawn again may be another element.
    const isSame = on === last?.on || (on && !last?.on.isConnected && on.textContent === last?.on.textContent)
    if (last && isSoon && isSame) last.at = event.timeStamp
    isAgain = Boolean(isSoon) && !isSame
    if (isAgain) stop(event)
  }

  function onClick(event: MouseEvent) {
    if (isAgain) {
      // Only the click of this tap: a screen reader's, which comes without a tap, is meant.
      isAgain = false
      return stop(event)
    }
    const on = (event.target as Element).closest(leading)
    // Enter clicks too, at no place.
    last = on && event.detail ? { x: event.clientX, y: event.clientY, at: event.timeStamp, on } : undefined
  }

  const forget = () => {
    last = undefined
    isAgain = false
  }
  addEventListener('pointerdown', onPress, true)
  addEventListener('click', onClick, true)
  for (const type of ['keydown', 'input', 'pointercancel']) addEventListener(type, forget, true)
}

function stop(event: Event) {
  event.preventDefault()
  event.stopImmediatePropagation()
}
