import { type ComponentType, lazy, Suspense, use, useEffect } from 'react'
import { useStore } from '../data/store.ts'
import { lazyComponent } from './lazy-component.ts'
import { ShellPartsContext } from './shell-parts.ts'

type ConfirmationProps = { onEnd(isConfirmed: boolean): void }
const ConfirmationDialog = lazy<ComponentType<ConfirmationProps>>(() =>
  import('../confirm/confirmation-dialog.tsx').catch(() => ({
    // Without the dialog nobody can confirm: the call fails, and its form says why.
    default: ({ onEnd }: ConfirmationProps) => {
      useEffect(() => onEnd(false))
      return null
    },
  })),
)
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
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-40 mx-auto grid max-h-[calc(100dvh-10rem)] max-w-2xl gap-2 overflow-y-auto px-3 [anchor-name:--bottom-notices] lg:right-auto lg:bottom-4 lg:left-1 lg:max-w-lg not-empty:pt-2 print:hidden">
      <Suspense>{notices}</Suspense>
      {notice}
      {endConfirmation && (
        <div className="pointer-events-auto contents">
          <Suspense>
            <ConfirmationDialog onEnd={endConfirmation} />
          </Suspense>
        </div>
      )}
      <Suspense>{(updated || broken) && <UpdateBar broken={broken} />}</Suspense>
      {player}
    </div>
  )
}
