import { m } from '#texts/messages.js'
import { Alert } from '#ui/feedback/alert.tsx'

/** Says that a form shows a draft instead of the row that it changes. */
export function DraftNotice({ onDiscard }: { onDiscard(): void }) {
  return (
    <Alert>
      {m.form_draft()}{' '}
      <button type="button" onClick={onDiscard} className="min-h-11 font-semibold text-brand-text hover:underline">
        {m.form_draft_discard()}
      </button>
    </Alert>
  )
}
