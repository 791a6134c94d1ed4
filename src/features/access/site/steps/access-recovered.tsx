import * as z from 'zod/mini'
import { Form } from '#site/forms/form.tsx'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { recoverPassword } from '../../contract/links.ts'
import { MailSent, useSecondsUntilResend } from './mail-sent.tsx'
import { QuietButton } from './quiet-button.tsx'
import { useAccess } from './use-access.ts'

const emptySchema = z.object({})

/** The link for a new password was mailed or could not be sent; it can be requested again. */
export function RecoveredStep() {
  const { email = '', mail, mailRedirectTo, goToStep, updateState } = useAccess()
  const secondsLeft = useSecondsUntilResend(mail?.at)
  return (
    <MailSent heading={m.access_recovered_heading()} text={m.access_recovered_text({ email })} mail={mail}>
      <Form
        id="access-recovered"
        schema={emptySchema}
        kind="secondary"
        isSubmitDisabled={secondsLeft > 0}
        submitLabel={secondsLeft ? m.access_resend_in({ seconds: secondsLeft }) : m.access_resend()}
        onSubmit={async (_, { captcha }) => {
          const { enviado } = await browserApi()(recoverPassword, { body: { email, captcha, redirectTo: mailRedirectTo } })
          await updateState({ mail: { sent: enviado, at: Date.now() } })
        }}
      />
      <QuietButton onClick={() => goToStep('login')}>{m.access_recovered_back()}</QuietButton>
      <QuietButton onClick={() => goToStep('recover')}>{m.access_change_email()}</QuietButton>
    </MailSent>
  )
}
