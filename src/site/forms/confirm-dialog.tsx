import { useState } from 'react'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { HttpError } from '../data/http-error.ts'
import { errorText } from '../data/problem-text.ts'

type ConfirmDialogProps = {
  title: string
  /** The text that it is about. */
  quote?: string
  text: string
  /** The label of the confirm button. */
  action: string
  /** The label of the other button, where "cancel" could be taken for the action. */
  keep?: string
  /** @throws HttpError */
  run(): Promise<unknown>
  /** The reply 404 means that it is gone already, so it counts as success. */
  isDoneAt404?: boolean
  onDone(): void
  onClose(): void
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog({ title, quote, text, action, keep, run, isDoneAt404, onDone, onClose }: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function confirm() {
    setBusy(true)
    setProblem(undefined)
    try {
      await run()
      onDone()
    } catch (error) {
      if (isDoneAt404 && error instanceof HttpError && error.status === 404) return onDone()
      setProblem(errorText(error))
      setBusy(false)
    }
  }

  return (
    <Dialog title={title} onClose={() => !busy && onClose()}>
      {quote && (
        <blockquote className="mb-4 line-clamp-4 border-l-3 border-line pl-3 whitespace-pre-line wrap-anywhere">{quote}</blockquote>
      )}
      <p className="text-pretty text-muted">{text}</p>
      {problem && (
        <div className="mt-4">
          <Alert kind="danger">{problem}</Alert>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button kind="danger" busy={busy} onClick={() => void confirm()} className="max-sm:w-full">
          {action}
        </Button>
        <Button kind="secondary" disabled={busy} onClick={onClose} className="max-sm:w-full">
          {keep ?? m.ui_cancel()}
        </Button>
      </div>
    </Dialog>
  )
}
