import { useEffect, useEffectEvent, useId } from 'react'
import { useBlocker } from 'react-router'
import { create } from 'zustand'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

/** The forms of this page with changes that would be lost; the first one asks for all, because the router asks only one. */
const useGuards = create<{ ids: readonly string[] }>(() => ({ ids: [] }))

/** As long as it is rendered, leaving the page asks first. @param isAllowed true while the form itself leaves, after it was sent */
export function LeaveGuard({ isAllowed }: { isAllowed(): boolean }) {
  const id = useId()
  useEffect(() => {
    useGuards.setState(({ ids }) => ({ ids: [...ids, id] }))
    return () => useGuards.setState(({ ids }) => ({ ids: ids.filter(other => other !== id) }))
  }, [id])
  return useGuards(({ ids }) => ids[0] === id) && <Question isAllowed={isAllowed} />
}

function Question({ isAllowed }: { isAllowed(): boolean }) {
  // Another address of the same page, such as the next step, loses nothing.
  const blocker = useBlocker(({ currentLocation, nextLocation }) => !isAllowed() && currentLocation.pathname !== nextLocation.pathname)
  const beforeUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (!isAllowed()) event.preventDefault()
  })
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => beforeUnload(event)
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  if (blocker.state !== 'blocked') return null
  return (
    // A question about another page is another dialog, so that the back button closes this one, too, when the first has just been answered.
    <Dialog key={blocker.location.key} title={m.form_leave_title()} onClose={blocker.reset}>
      <p className="text-pretty text-muted">{m.form_leave_text()}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={blocker.reset} className="max-sm:w-full">
          {m.form_leave_stay()}
        </Button>
        <Button kind="danger" onClick={blocker.proceed} className="max-sm:w-full">
          {m.form_leave()}
        </Button>
      </div>
    </Dialog>
  )
}
