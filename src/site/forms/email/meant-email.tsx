import { useEffect, useId, useRef } from 'react'
import { nearEmail } from '#contract/email/near-email.ts'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'

/** The addresses that this page has asked about when a form was sent, or that were said to be right: they are not asked about again. */
const known = new Set<string>()

/** Whether sending a form waits for an answer about the address. Only once for each: the next try sends it as it is. */
export function isInDoubt(typed: string): boolean {
  const isAsked = !isKnown(typed) && nearEmail(typed) !== undefined
  if (isAsked) known.add(asOne(typed))
  return isAsked
}

const asOne = (typed: string) => typed.trim().toLowerCase()
const isKnown = (typed: string) => known.has(asOne(typed))

type MeantEmailProps = {
  typed: string
  /** Whether the form was about to be sent: then the question takes the focus, and the answer sends it. */
  isSending: boolean
  inputOf(): HTMLInputElement | null | undefined
  onAnswer(): void
}

/** Asks whether a well-known domain is meant that the typed one is nearly. Nothing when none is, or when this was answered. */
export default function MeantEmail({ typed, isSending, inputOf, onAnswer }: MeantEmailProps) {
  const question = useId()
  const group = useRef<HTMLDivElement>(null)
  const meant = nearEmail(typed)
  useEffect(() => {
    // The question and none of its answers: whoever presses Enter twice must not change the address unseen.
    if (isSending) group.current?.focus()
  }, [isSending])
  if (!meant || (isKnown(typed) && !isSending)) return null

  function answer(email: string) {
    const input = inputOf()
    known.add(asOne(typed))
    onAnswer()
    if (!input) return
    if (input.value !== email) {
      input.value = email
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    input.focus()
    if (isSending) input.form?.requestSubmit()
  }

  return (
    <div ref={group} role="group" aria-labelledby={question} tabIndex={-1} className="mt-2 rounded-md bg-brand-soft p-3">
      <p id={question} className="font-semibold wrap-anywhere">
        {m.site_email_meant({ email: meant })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button kind="secondary" onClick={() => answer(meant)}>
          {m.site_email_meant_yes()}
        </Button>
        <Button kind="quiet" onClick={() => answer(typed)}>
          {m.site_email_meant_no()}
        </Button>
      </div>
    </div>
  )
}
