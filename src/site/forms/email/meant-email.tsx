import { nearEmail } from '#contract/email/near-email.ts'
import { m } from '#texts/messages.js'

type MeantEmailProps = { input: HTMLInputElement; typed: string }

/** Asks whether a well-known domain is meant that the typed one is nearly, and puts it into the field. Nothing when none is. */
export default function MeantEmail({ input, typed }: MeantEmailProps) {
  const meant = nearEmail(typed)
  if (!meant) return null
  return (
    <button
      type="button"
      onClick={() => {
        input.value = meant
        input.dispatchEvent(new Event('input', { bubbles: true }))
        input.focus()
      }}
      className="mt-1 min-h-11 rounded-md px-2 text-left font-semibold wrap-anywhere text-brand-text hover:bg-brand-soft"
    >
      {m.site_email_meant({ email: meant })}
    </button>
  )
}
