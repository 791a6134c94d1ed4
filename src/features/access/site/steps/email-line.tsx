import { IconUserCircle } from '@tabler/icons-react'
import { m } from '#texts/messages.js'
import { useAccess } from './use-access.ts'

/** The e-mail of the person who logs in or registers, and a button to change it. */
export function EmailLine() {
  const { email, isUnknown, goToStep } = useAccess()
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-2.5 rounded-md border border-line bg-raised py-1 pr-1 pl-3.5">
      <IconUserCircle aria-hidden stroke={1.75} className="size-5.5 shrink-0 text-muted" />
      <span className="min-w-0 grow basis-36 py-1.5 font-medium wrap-anywhere">{email}</span>
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
