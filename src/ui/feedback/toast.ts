/** A result that needs no reply. Never used for errors in a form: they are shown at their field. */
export type ToastMessage = { text: string; kind?: 'success' | 'danger' /** Undoes the action. */; onUndo?(): void }

let queue: ToastMessage[] = []
let currentListener: ((message: ToastMessage) => void) | undefined

/** Shows a message at the edge of the screen for some seconds; callable from anywhere. Queued until there is a listener. */
export function toast(message: ToastMessage): void {
  if (currentListener) currentListener(message)
  else queue.push(message)
}

/** Sends the queued messages and all later ones to the listener, which replaces the previous one. @returns unsubscribes */
export function subscribeToToasts(listener: (message: ToastMessage) => void): () => void {
  currentListener = listener
  const missed = queue
  queue = []
  for (const message of missed) listener(message)
  return () => {
    if (currentListener === listener) currentListener = undefined
  }
}
