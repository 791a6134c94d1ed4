import { useState } from 'react'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

/** New recovery codes, which are shown only this once: to copy, or to save as a file that can be printed. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const [isCopied, setCopied] = useState(false)
  const text = codes.join('\n')
  const canCopy = 'clipboard' in navigator
  return (
    <Dialog title={m.user_codes_title()} onClose={onClose}>
      <p className="text-pretty text-muted">{m.user_codes_text()}</p>
      <ol
        aria-label={m.user_codes_title()}
        className="my-4 grid gap-x-6 gap-y-1 rounded-lg border border-line bg-raised p-4 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map(code => (
          <li key={code} className="wrap-anywhere select-all">
            {code}
          </li>
        ))}
      </ol>
      <div aria-live="polite" className="empty:hidden">
        {isCopied && <Alert kind="success">{m.user_codes_copied()}</Alert>}
      </div>
      <div className="mt-4 grid gap-2">
        {canCopy && (
          <Button kind="secondary" onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}>
            {m.user_codes_copy()}
          </Button>
        )}
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${m.user_codes_title()}: ${location.host}\n\n${text}\n`)}`}
          download={`${m.user_codes_file()}.txt`}
          className="inline-flex min-h-11 items-center justify-center rounded-md border border-line bg-raised px-5 py-2.5 font-semibold hover:bg-sunken"
        >
          {m.user_codes_download()}
        </a>
        <Button onClick={onClose}>{m.user_codes_done()}</Button>
      </div>
    </Dialog>
  )
}
