import '#site/all-styles.css'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { AccountName } from '#site/forms/account-name.tsx'
import { EmailField } from '#site/forms/email/email-field.tsx'
import { explainUpdate } from '#site/forms/explain-update.ts'
import { Form } from '#site/forms/form.tsx'
import { FormField } from '#site/forms/form-field.tsx'
import { below } from '#site/page/way-up.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { usePerson } from '#site/session/use-person.ts'
import { m } from '#texts/messages.js'
import { changeEmail, EmailChange } from '../../contract/account.ts'
import type { EmailSent } from './user-email-sent.tsx'

export const meta = personalMeta(m.user_email_title)

export const handle = below('/user', m.user_title)

/** Requests another e-mail address. It changes after its owner has opened the mailed link. */
export default function UserChangeEmail() {
  const navigate = useNavigate()
  const currentEmail = usePerson()?.account.email ?? ''
  const differsFromCurrent = z.refine<EmailChange>(({ email }) => email !== currentEmail, { path: ['email'], params: { failure: 'taken' } })
  return (
    <main id="content" className="mx-auto max-w-md px-4 py-6 sm:py-10">
      <PageHead title={m.user_email_title()} text={m.user_email_text({ email: currentEmail })} />
      <div className="mt-6">
        <Form
          id="change-email"
          schema={EmailChange.check(differsFromCurrent)}
          explain={explainUpdate}
          submitLabel={m.user_email_send()}
          draftFields={['email']}
          onSubmit={async (values, { captcha }) => {
            const { enviado } = await browserApi()(changeEmail, { body: { ...values, captcha } })
            const state: EmailSent = { to: values.email, from: currentEmail, sent: enviado }
            await navigate('/user/change-email/sent', { replace: true, state })
          }}
        >
          <AccountName email={currentEmail} />
          <EmailField name="email" label={m.user_email_new()} noun="e-mail" autoComplete="email" />
          <FormField
            name="password"
            label={m.user_email_password()}
            help={m.user_email_password_help()}
            type="password"
            autoComplete="current-password"
          />
        </Form>
      </div>
    </main>
  )
}
