import { type ComponentType, useEffect, useState } from 'react'
import { hearToasts, type ToastMessage, toast } from './toast.ts'

/** Where toasts appear; stands once in the page. Its machinery comes with the first one. */
export function Toasts() {
  const [Region, setRegion] = useState<ComponentType>()
  useEffect(() => {
    if (Region) return
    const missed: ToastMessage[] = []
    const forget = hearToasts(message => {
      missed.push(message)
      if (missed.length > 1) return
      import('./toast-region.tsx').then(
        part => {
          forget()
          missed.forEach(toast)
          setRegion(() => part.ToastRegion)
        },
        // Without a connection there is no machinery: the next one tries again.
        () => missed.splice(0),
      )
    })
    return forget
  }, [Region])
  return Region && <Region />
}
