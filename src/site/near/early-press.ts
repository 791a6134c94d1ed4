declare global {
  interface Window {
    /** The last click: the button that it was on, when it was on one that needs a script. */
    lastPress?: { button: HTMLElement | null }
  }
}

/** Runs in the head: notes the last pressed button from the beginning, because scripts may arrive long after the page is seen. */
export const earlyPressScript = `addEventListener('click',e=>{lastPress={button:e.target.closest('[type=button]')}},true);`

/** Presses the button in a part again that was pressed before the part was ready, if the reader has pressed nothing else since. */
export function pressAgain(part: HTMLElement): void {
  const button = window.lastPress?.button
  if (button && part.contains(button)) button.click()
}

let earlyPress: Window['lastPress']

/** Called once, before React listens: it hears of later presses by itself. */
export const keepEarlyPress = () => {
  earlyPress = window.lastPress
}

/** Presses the button again that was pressed before the page's scripts were there, if the reader has pressed nothing else since. */
export const pressEarlyButton = () => {
  if (earlyPress === window.lastPress) pressAgain(document.body)
  earlyPress = undefined
}
