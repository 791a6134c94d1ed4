/** A result that needs no answer. Never an error in a form: that stands at its field. */
export type ToastMessage = { text: string; kind?: 'success' | 'danger' /** Takes back what was done. */; onUndo?(): void }

let waiting: ToastMessage[] = []
let hear: ((message: ToastMessage) => void) | undefined

/** Says something at the edge of the screen for a while; callable from anywhere. Kept until someone shows it. */
export function toast(message: ToastMessage): void {
  if (hear) hear(message)
  else waiting.push(message)
}

/** Takes all messages from now on, and those that wait. @returns its end */
export function hearToasts(listener: (message: ToastMessage) => void): () => void {
  hear = listener
  const missed = waiting
  waiting = []
  for (const message of missed) listener(message)
  return () => {
    if (hear === listener) hear = undefined
  }
}
