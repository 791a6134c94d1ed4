import type { ReactNode } from 'react'
import { m } from '#texts/messages.js'
import { Alert } from '../feedback/alert.tsx'
import { Button } from './button.tsx'

type LoadMoreProps = {
  shown: number
  total?: number
  busy?: boolean
  failed?: boolean
  /** Shown in the place of the entries that load. */
  waiting?: ReactNode
  /** Omitted when there is nothing more to load. */
  onMore?(): void
}

/** The end of a paged list: how many entries are shown, and a button that loads more. */
export function LoadMore({ shown, total, busy = false, failed = false, waiting, onMore }: LoadMoreProps) {
  return (
    <>
      {busy && <div className="mt-5">{waiting}</div>}
      <div className="grid justify-items-center gap-3 py-4">
        {failed && <Alert kind="danger">{m.ui_more_failed()}</Alert>}
        <p role="status" className="text-sm text-muted">
          {total !== undefined && m.ui_more_shown({ shown, total })}
        </p>
        {onMore && (
          <Button kind="secondary" busy={busy} onClick={onMore}>
            {failed ? m.site_try_again() : m.ui_more()}
          </Button>
        )}
      </div>
    </>
  )
}
