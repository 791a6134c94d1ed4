import { useState } from 'react'
import { errorText } from '#site/data/problem-text.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { toast } from '#ui/feedback/toast.ts'
import { SwitchField } from '#ui/forms/switch-field.tsx'
import { callsOf, type JoinedKind } from '../joined-kind.ts'

/** Lets a leader show their phone to members, or hide it. It takes effect at once, and goes back when that fails. */
export function PhoneSwitch({ kind, id, isShown }: { kind: JoinedKind; id: number; isShown: boolean }) {
  const [shown, setShown] = useState(isShown)
  const [busy, setBusy] = useState(false)
  async function change(flagTelefone: boolean) {
    setShown(flagTelefone)
    setBusy(true)
    try {
      await browserApi()(callsOf(kind).setOwnPhone, { id, body: { flagTelefone } })
    } catch (error) {
      setShown(!flagTelefone)
      toast({ text: errorText(error), kind: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <SwitchField
      label={m.joining_phone_shown()}
      help={m.joining_phone_shown_help()}
      checked={shown}
      disabled={busy}
      onChange={event => void change(event.target.checked)}
      className="mt-4"
    />
  )
}
