import * as z from 'zod/mini'
import { browserApi } from '#site/data/browser-api.ts'
import { HttpError } from '#site/data/http-error.ts'
import { Form } from '#site/forms/form.tsx'
import { m } from '#texts/messages.js'
import { requestConfirmation } from '../../contract/links.ts'
import { MailSent, usePause } from './mail-sent.tsx'
import { QuietButton } from './quiet-button.tsx'
import { useAccess } from './use-access.ts'

const Nothing = z.object({})

/** The account is not active yet: mails the link that activates it, at once and again on demand. */
export function ActivateStep() {
  const { email = '', mail, onward, go, note } = useAccess()
  const left = usePause(mail?.at)
  const text = mail ? m.access_activate_sent({ email }) : m.access_activate_sending({ email })
  return (
    <MailSent heading={m.access_activate_heading()} text={text} mail={mail}>
      <Form
        id="access-activate"
        schema={Nothing}
        auto={!mail}
        kind="secondary"
        wait={left > 0}
        submit={mail ? (left ? m.access_resend_in({ seconds: left }) : m.access_resend()) : m.access_activate_send()}
        explain={error => (error.errors?.email ? m.access_activate_unknown() : undefined)}
        onSubmit={async (_, { key, captcha }) => {
          try {
            const { enviado } = await browserApi()(requestConfirmation, { email, captcha, redirectTo: onward }, { key })
            await note({ mail: { sent: enviado, at: Date.now() } })
          } catch (error) {
            if (!(error instanceof HttpError && error.errors?.email === 'taken')) throw error
            await go('login', { notice: 'known' })
          }
        }}
      />
      <QuietButton onClick={() => go('login')}>{m.access_activate_done()}</QuietButton>
      <QuietButton onClick={() => go('email')}>{m.access_change_email()}</QuietButton>
    </MailSent>
  )
}
