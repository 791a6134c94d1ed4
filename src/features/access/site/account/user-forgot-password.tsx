import { useState } from 'react'
import * as z from 'zod/mini'
import { Form } from '#site/forms/form.tsx'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { recoverPassword } from '../../contract/links.ts'

const emptySchema = z.object({})

/**
 * Mails a recovery link to a logged-in person who forgot the password, without a logout and without typing the address. The link
 * leads back to the person's own page.
 */
export function ForgotPassword({ email, onClose }: { email: string; onClose(): void }) {
  const [sent, setSent] = useState<boolean>()
  return (
    <Dialog title={m.user_forgot_title()} onClose={onClose}>
      {sent === undefined ? (
        <>
          <p className="mb-5 text-pretty text-muted wrap-anywhere">{m.user_forgot_text({ email })}</p>
          <Form
            id="forgot-password"
            schema={emptySchema}
            submitLabel={m.user_forgot_send()}
            onSubmit={async (_, { captcha }) => {
              const { enviado } = await browserApi()(recoverPassword, { body: { email, captcha, redirectTo: '/user' } })
              setSent(enviado)
            }}
          />
        </>
      ) : (
        <div className="grid gap-5">
          <Alert kind={sent ? 'success' : 'info'}>{sent ? m.user_forgot_sent({ email }) : m.user_mail_late()}</Alert>
          <Button kind="secondary" autoFocus onClick={onClose}>
            {m.user_understood()}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
