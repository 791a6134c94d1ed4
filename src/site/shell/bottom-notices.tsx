import { Suspense, use, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { m } from '#texts/messages.js'
import { useStore } from '../data/store.ts'
import { lazyComponent } from '../lazy/lazy-component.ts'
import { ShellPartsContext } from './shell-parts.ts'

type ConfirmationProps = { onEnd(isConfirmed: boolean): void }
/** Without the dialog nobody can confirm: the call fails, and its form says why. */
function NoConfirmation({ onEnd }: ConfirmationProps) {
  useEffect(() => onEnd(false))
  return null
}
const ConfirmationDialog = lazyComponent(() => import('../confirm/confirmation-dialog.tsx'), NoConfirmation)
const UpdateBar = lazyComponent(() => import('../offline/update-bar.tsx'))

/**
 * Notices at the bottom of the screen that ask for a decision, and what is playing. They are above the bottom bar and overlay the page, so that the
 * content does not move. In the tab order they come early. By their anchor name, another bar can be placed above them.
 */
export function BottomNotices() {
  const { notices } = use(ShellPartsContext)
  const updated = useStore(state => state.worker === 'updated')
  const notice = useStore(state => state.notice)
  const player = useStore(state => state.player)
  const endConfirmation = useStore(state => state.endConfirmation)
  const broken = useStore(state => state.isFileMissing)
  const waits = useStore(state => state.waitsForPart)
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar)+0.75rem+env(safe-area-inset-bottom))] z-popup mx-auto grid max-h-(--notices) [--notices:calc(100dvh-var(--bar)-var(--bottom-bar)-2.25rem)] max-w-2xl gap-2 overflow-y-auto px-3 [anchor-name:--bottom-notices] lg:right-auto lg:bottom-4 lg:left-1 lg:max-w-lg not-empty:pt-2 print:hidden">
      <Suspense>{notices}</Suspense>
      {notice}
      {endConfirmation && (
        <div className="pointer-events-auto contents">
          <Suspense>
            <ConfirmationDialog onEnd={endConfirmation} />
          </Suspense>
        </div>
      )}
      {waits && !broken && <WaitingNotice />}
      <Suspense>{(updated || broken) && <UpdateBar broken={broken} />}</Suspense>
      {player}
    </div>
  )
}

/** Says why a press shows nothing yet, until it does or the person goes to another page. */
function WaitingNotice() {
  const { key } = useLocation()
  const [pressedAt] = useState(key)
  const [isOffline] = useState(!navigator.onLine)
  useEffect(() => {
    if (key !== pressedAt) useStore.setState({ waitsForPart: false })
  }, [key, pressedAt])
  return (
    <p role="status" className="pointer-events-auto rounded-lg border border-line bg-raised p-4 text-pretty elevation-2">
      {isOffline ? m.site_part_offline() : m.site_part_late()}
    </p>
  )
}
