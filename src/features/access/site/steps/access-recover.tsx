import * as z from 'zod/mini'
import { TypedEmail } from '#contract/email/typed-email.ts'
import { EmailField } from '#site/forms/email/email-field.tsx'
import { Form } from '#site/forms/form.tsx'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { recoverPassword } from '../../contract/links.ts'
import { Heading } from './heading.tsx'
import { QuietButton } from './quiet-button.tsx'
import { useAccess } from './use-access.ts'

const formSchema = z.object({ email: TypedEmail })

/** Mails a link that sets a new password. */
export function RecoverStep() {
  const { email, mailRedirectTo, goToStep } = useAccess()
  return (
    <>
      <Heading text={m.access_recover_text()}>{m.access_recover_heading()}</Heading>
      <div className="mt-6 grid gap-5">
        <Form
          id="access-recover"
          schema={formSchema}
          draftFields={['email']}
          submitLabel={m.access_recover_button()}
          onSubmit={async (values, { captcha }) => {
            const { enviado } = await browserApi()(recoverPassword, { body: { ...values, captcha, redirectTo: mailRedirectTo } })
            await goToStep('recovered', { ...values, mail: { sent: enviado, at: Date.now() } })
          }}
        >
          <EmailField
            name="email"
            label={m.access_email()}
            autoComplete="username"
            defaultValue={email}
            errorTexts={{ unknown: m.access_email_unknown() }}
          />
        </Form>
        <QuietButton onClick={() => goToStep(email ? 'login' : 'email')}>{m.access_recovered_back()}</QuietButton>
      </div>
    </>
  )
}
