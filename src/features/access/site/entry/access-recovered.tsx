import * as z from 'zod/mini'
import { browserApi } from '#site/data/browser-api.ts'
import { Form } from '#site/forms/form.tsx'
import { m } from '#texts/messages.js'
import { recoverPassword } from '../../contract/links.ts'
import { MailSent, usePause } from './mail-sent.tsx'
import { QuietButton } from './quiet-button.tsx'
import { useAccess } from './use-access.ts'

const Nothing = z.object({})

/** The link for a new password is on its way, or could not be sent. */
export function RecoveredStep() {
  const { email = '', mail, onward, go, note } = useAccess()
  const left = usePause(mail?.at)
  return (
    <MailSent heading={m.access_recovered_heading()} text={m.access_recovered_text({ email })} mail={mail}>
      <Form
        id="access-recovered"
        schema={Nothing}
        kind="secondary"
        wait={left > 0}
        submit={left ? m.access_resend_in({ seconds: left }) : m.access_resend()}
        onSubmit={async (_, { key, captcha }) => {
          const { enviado } = await browserApi()(recoverPassword, { body: { email, captcha, redirectTo: onward } }, { key })
          await note({ mail: { sent: enviado, at: Date.now() } })
        }}
      />
      <QuietButton onClick={() => go('login')}>{m.access_recovered_back()}</QuietButton>
      <QuietButton onClick={() => go('recover')}>{m.access_change_email()}</QuietButton>
    </MailSent>
  )
}
