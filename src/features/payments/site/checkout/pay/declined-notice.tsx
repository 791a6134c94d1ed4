import { useEffect, useRef } from 'react'
import { m } from '#texts/messages.js'
import { Alert } from '#ui/feedback/alert.tsx'

/** Says that nothing was paid, right above the other ways to pay. One text for every reason: the bank tells the others to its customer. */
export function DeclinedNotice({ isDeclined, declines }: { isDeclined: boolean; declines: number }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (declines) notice.current?.focus()
  }, [declines])
  return (
    <div ref={notice} tabIndex={-1} className="scroll-mt-24 outline-none empty:hidden">
      {isDeclined && <Alert kind="danger">{m.checkout_declined()}</Alert>}
    </div>
  )
}
