import { useState } from 'react'
import { errorText } from '#site/data/problem-text.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { logOutAndLeave } from '#site/session/session.ts'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { endAllSessions } from '../../contract/devices.ts'

/** Logs out on all devices, also on this one, after a warning. */
export function LogOutEverywhere() {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function end() {
    setBusy(true)
    setProblem(undefined)
    try {
      await browserApi()(endAllSessions, {})
      await logOutAndLeave()
    } catch (error) {
      setProblem(errorText(error))
      setBusy(false)
    }
  }

  return (
    <section className="mt-8 border-t border-line pt-6">
      <h2 className="text-lg font-bold">{m.user_everywhere_title()}</h2>
      <p className="mt-1 text-pretty text-muted">{m.user_everywhere_text()}</p>
      <Button kind="secondary" className="mt-4 max-sm:w-full" onClick={() => setDialogOpen(true)}>
        {m.user_everywhere()}
      </Button>
      {isDialogOpen && (
        <Dialog title={m.user_everywhere_ask()} onClose={() => !busy && setDialogOpen(false)}>
          <p className="text-pretty text-muted">{m.user_everywhere_warning()}</p>
          {problem && (
            <div className="mt-4">
              <Alert kind="danger">{problem}</Alert>
            </div>
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            <Button busy={busy} onClick={() => void end()} className="max-sm:w-full">
              {m.user_everywhere()}
            </Button>
            <Button kind="secondary" disabled={busy} onClick={() => setDialogOpen(false)} className="max-sm:w-full">
              {m.user_stay()}
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  )
}
