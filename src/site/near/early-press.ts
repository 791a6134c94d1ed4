declare global {
  interface Window {
    /** The button that the last click was on, when it was on one that needs a script. */
    pressedButton?: HTMLElement | null
  }
}

/** Runs in the head: notes the last pressed button from the beginning, because scripts may arrive long after the page is seen. */
export const earlyPressScript = `addEventListener('click',e=>{pressedButton=e.target.closest('[type=button]')},true);`

/** Presses the button in a part again that was pressed before the part was ready, if the reader has pressed nothing else since. */
export function pressAgain(part: HTMLElement): void {
  const { pressedButton } = window
  if (pressedButton && part.contains(pressedButton)) pressedButton.click()
}

let earlyButton: HTMLElement | null | undefined

/** Called once, before React listens: it hears of later presses by itself. */
export const keepEarlyPress = () => {
  earlyButton = window.pressedButton
}

/** Presses the button again that was pressed before the page's scripts were there, if the reader has pressed nothing else since. */
export const pressEarlyButton = () => {
  if (earlyButton === window.pressedButton) pressAgain(document.body)
  earlyButton = undefined
}
