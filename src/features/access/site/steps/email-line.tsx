import { IconUserCircle } from '@tabler/icons-react'
import { m } from '#texts/messages.js'
import { useAccess } from './use-access.ts'

/** The e-mail of the person who logs in or registers, and a button to change it. */
export function EmailLine() {
  const { email, isUnknown, goToStep } = useAccess()
  return (
    <div className="mt-6 flex flex-wrap items-center justify-end rounded-md border border-line bg-raised px-1 py-1">
      {/* An address that has no room beside the button has a line of its own. */}
      <span className="flex max-w-full grow items-center gap-2.5 py-1.5 pl-2.5 font-medium">
        <IconUserCircle aria-hidden stroke={1.75} className="size-5.5 shrink-0 text-muted" />
        <span className="min-w-0 wrap-anywhere">{email}</span>
      </span>
      <button
        type="button"
        onClick={() => void goToStep('email')}
        className="min-h-11 max-w-full rounded-md px-3 text-left font-semibold wrap-anywhere text-brand-text hover:bg-brand-soft"
      >
        {isUnknown ? m.access_correct_email() : m.access_change_email()}
      </button>
    </div>
  )
}
