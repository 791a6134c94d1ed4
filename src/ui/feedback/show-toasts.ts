import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { subscribeToToasts, type ToastMessage, toast } from './toast.ts'

/**
 * Shows the toasts of all pages, beside what React shows of them. Called once; what was said before is shown then. The code of the region is loaded
 * with the first toast.
 */
export function showToasts(): void {
  const pending: ToastMessage[] = []
  const unsubscribe = subscribeToToasts(message => {
    pending.push(message)
    if (pending.length > 1) return
    import('./toast-region.tsx').then(
      ({ ToastRegion }) => {
        unsubscribe()
        pending.forEach(toast)
        createRoot(document.body.appendChild(document.createElement('div'))).render(createElement(ToastRegion))
      },
      // The code could not be loaded, for example without a connection: the next toast tries again.
      () => pending.splice(0),
    )
  })
}
