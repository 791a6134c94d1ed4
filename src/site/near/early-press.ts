declare global {
  interface Window {
    /** The button that the last click was on, when it was on one. */
    pressedButton?: HTMLElement | null
  }
}

/** Runs in the head: notes the last pressed button from the beginning, because scripts may arrive long after the page is seen. */
export const earlyPressScript = `addEventListener('click',function(e){window.pressedButton=e.target.closest&&e.target.closest('button')},true);`

/** Presses the button in a part again that was pressed before the part was ready, if the reader has pressed nothing else since. */
export function pressAgain(part: HTMLElement): void {
  const { pressedButton } = window
  if (pressedButton && part.contains(pressedButton)) pressedButton.click()
}
