import '#site/all-styles.css'
import { useEffect, useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { beginConfirmation, confirmSession } from '#features/access/contract/second-factor.ts'
import { m } from '#texts/messages.js'
import { Alert } from '#ui/feedback/alert.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { errorText } from '../data/problem-text.ts'
import { browserApi } from '../session/browser-api.ts'
import { FactorForms } from './factor-forms.tsx'

/** Asks for the password or a second factor. @param onEnd is told whether the person has confirmed, or closed the dialog */
export default function ConfirmationDialog({ onEnd }: { onEnd(isConfirmed: boolean): void }) {
  const [ways, setWays] = useState<Reply<typeof beginConfirmation>>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    browserApi()(beginConfirmation, {}).then(setWays, error => setProblem(errorText(error)))
  }, [])
  return (
    <Dialog title={m.site_confirm_title()} onClose={() => onEnd(false)}>
      <p className="mb-5 text-pretty text-muted">{m.site_confirm_text()}</p>
      <div aria-live="polite" className="empty:hidden">
        {problem && <Alert kind="danger">{problem}</Alert>}
      </div>
      {!ways && !problem && <div aria-hidden className="h-36 animate-pulse rounded-md bg-sunken" />}
      {ways && (
        <FactorForms
          methods={ways.metodos}
          options={ways.opcoes}
          submitLabel={m.site_confirm_button()}
          onAnswer={async answer => {
            await browserApi()(confirmSession, { body: { ...answer, ...(ways.desafio ? { desafio: ways.desafio } : {}) } })
            onEnd(true)
          }}
        />
      )}
    </Dialog>
  )
}
