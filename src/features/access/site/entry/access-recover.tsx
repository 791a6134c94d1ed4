import * as z from 'zod/mini'
import { Email } from '#contract/values.ts'
import { browserApi } from '#site/data/browser-api.ts'
import { Form } from '#site/forms/form.tsx'
import { FormField } from '#site/forms/form-field.tsx'
import { m } from '#texts/messages.js'
import { recoverPassword } from '../../contract/links.ts'
import { Heading } from './heading.tsx'
import { QuietButton } from './quiet-button.tsx'
import { useAccess } from './use-access.ts'

const Typed = z.object({ email: Email })

/** Mails a link that sets a new password. */
export function RecoverStep() {
  const { email, onward, go } = useAccess()
  return (
    <>
      <Heading text={m.access_recover_text()}>{m.access_recover_heading()}</Heading>
      <div className="mt-6 grid gap-5">
        <Form
          id="access-recover"
          schema={Typed}
          keep={['email']}
          submit={m.access_recover_button()}
          onSubmit={async (typed, { key, captcha }) => {
            const { enviado } = await browserApi()(recoverPassword, { body: { ...typed, captcha, redirectTo: onward } }, { key })
            await go('recovered', { ...typed, mail: { sent: enviado, at: Date.now() } })
          }}
        >
          <FormField
            name="email"
            label={m.access_email()}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={email}
            says={{ unknown: m.access_email_unknown() }}
          />
        </Form>
        <QuietButton onClick={() => go(email ? 'login' : 'email')}>{m.access_recovered_back()}</QuietButton>
      </div>
    </>
  )
}
