import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '#site/data/problem-text.ts'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

type RemoveFactorProps = { title: string; text: string; onRemove(): Promise<unknown>; onClose(): void }

/** Asks before a second factor is removed. */
export function RemoveFactor({ title, text, onRemove, onClose }: RemoveFactorProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function remove() {
    setBusy(true)
    setProblem(undefined)
    try {
      await onRemove()
    } catch (error) {
      setProblem(errorText(error))
      setBusy(false)
    }
  }
  return (
    <Dialog title={title} onClose={() => !busy && onClose()}>
      <p className="text-pretty text-muted">{text}</p>
      <div aria-live="polite" className="mt-4 empty:hidden">
        {problem && <Alert kind="danger">{problem}</Alert>}
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button kind="danger" busy={busy} onClick={() => void remove()} className="max-sm:w-full">
          {!busy && <IconTrash aria-hidden stroke={1.75} className="size-5" />}
          {m.user_remove()}
        </Button>
        <Button kind="secondary" disabled={busy} onClick={onClose} className="max-sm:w-full">
          {m.user_keep()}
        </Button>
      </div>
    </Dialog>
  )
}
