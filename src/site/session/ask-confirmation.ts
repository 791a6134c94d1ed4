import { useStore } from '../data/store.ts'

let question: Promise<boolean> | undefined

/**
 * Asks the person in a dialog (shell/bottom-notices.tsx) for the password or a second factor, because a call needs a recent confirmation.
 * Calls that need it at the same time share one dialog.
 * @returns `false` when the person closed it
 */
export function askConfirmation(): Promise<boolean> {
  question ??= new Promise<boolean>(resolve => useStore.setState({ endConfirmation: resolve })).finally(() => {
    question = undefined
    useStore.setState({ endConfirmation: null })
  })
  return question
}
