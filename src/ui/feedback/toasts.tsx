import { type ComponentType, useEffect, useState } from 'react'
import { subscribeToToasts, type ToastMessage, toast } from './toast.ts'

/** Shows toasts; rendered once, for all pages (root.tsx). The code of the region is loaded with the first toast. */
export function Toasts() {
  const [Region, setRegion] = useState<ComponentType>()
  useEffect(() => {
    if (Region) return
    const pending: ToastMessage[] = []
    const unsubscribe = subscribeToToasts(message => {
      pending.push(message)
      if (pending.length > 1) return
      import('./toast-region.tsx').then(
        part => {
          unsubscribe()
          pending.forEach(toast)
          setRegion(() => part.ToastRegion)
        },
        // The code could not be loaded, for example without a connection: the next toast tries again.
        () => pending.splice(0),
      )
    })
    return unsubscribe
  }, [Region])
  return Region && <Region />
}
