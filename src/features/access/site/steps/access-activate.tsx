import * as z from 'zod/mini'
import { HttpError } from '#site/data/http-error.ts'
import { Form } from '#site/forms/form.tsx'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { requestConfirmation } from '../../contract/links.ts'
import { MailSent, useSecondsUntilResend } from './mail-sent.tsx'
import { QuietButton } from './quiet-button.tsx'
import { useAccess } from './use-access.ts'

const emptySchema = z.object({})

/** The account is not active yet: mails the link that activates it, at once and again on request. */
export function ActivateStep() {
  const { email = '', mail, mailRedirectTo, goToStep, updateState } = useAccess()
  const secondsLeft = useSecondsUntilResend(mail?.at)
  const text = mail ? m.access_activate_sent({ email }) : m.access_activate_sending({ email })
  return (
    <MailSent heading={m.access_activate_heading()} text={text} mail={mail}>
      <Form
        id="access-activate"
        schema={emptySchema}
        submitOnMount={!mail}
        kind="secondary"
        isSubmitDisabled={secondsLeft > 0}
        submitLabel={mail ? (secondsLeft ? m.access_resend_in({ seconds: secondsLeft }) : m.access_resend()) : m.access_activate_send()}
        explain={error => (error.errors?.email ? m.access_activate_unknown() : undefined)}
        onSubmit={async (_, { captcha }) => {
          try {
            const { enviado } = await browserApi()(requestConfirmation, { email, captcha, redirectTo: mailRedirectTo })
            await updateState({ mail: { sent: enviado, at: Date.now() } })
          } catch (error) {
            if (!(error instanceof HttpError && error.errors?.email === 'taken')) throw error
            await goToStep('login', { notice: 'known' })
          }
        }}
      />
      <QuietButton onClick={() => goToStep('login')}>{m.access_activate_done()}</QuietButton>
      <QuietButton onClick={() => goToStep('email')}>{m.access_change_email()}</QuietButton>
    </MailSent>
  )
}
