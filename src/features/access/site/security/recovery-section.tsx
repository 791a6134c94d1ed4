import { useState } from 'react'
import { errorText } from '#site/data/problem-text.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { renewRecoveryCodes } from '../../contract/factors.ts'
import type { OnDone } from './on-done.ts'

/** How many recovery codes are left, and a button for new ones. */
export function RecoverySection({ left, onDone }: { left: number; onDone: OnDone }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function renew() {
    setBusy(true)
    setProblem(undefined)
    try {
      await onDone(m.user_recovery_renewed(), (await browserApi()(renewRecoveryCodes, {})).codigos)
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section>
      <h2 className="text-lg font-bold">{m.user_recovery()}</h2>
      <p className="mt-1 text-pretty text-muted">{m.user_recovery_text()}</p>
      <p className="mt-3 font-semibold">{m.user_recovery_left({ count: left })}</p>
      <div aria-live="polite" className="mt-3 empty:hidden">
        {problem && <Alert kind="danger">{problem}</Alert>}
      </div>
      <Button kind="secondary" busy={busy} className="mt-4 max-sm:w-full" onClick={() => void renew()}>
        {m.user_recovery_renew()}
      </Button>
    </section>
  )
}
