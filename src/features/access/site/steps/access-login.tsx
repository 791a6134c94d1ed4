import * as z from 'zod/mini'
import { HttpError } from '#site/data/http-error.ts'
import { AccountName } from '#site/forms/account-name.tsx'
import { Form } from '#site/forms/form.tsx'
import { FormField } from '#site/forms/form-field.tsx'
import { browserApi } from '#site/session/browser-api.ts'
import { browserSecret } from '#site/session/session.ts'
import { m } from '#texts/messages.js'
import { Alert } from '#ui/feedback/alert.tsx'
import { Login, logIn } from '../../contract/session.ts'
import { EmailLine } from './email-line.tsx'
import { Heading } from './heading.tsx'
import { QuietButton } from './quiet-button.tsx'
import { useAccess } from './use-access.ts'
import { useFinishLogin } from './use-finish-login.ts'

const formSchema = z.pick(Login, { username: true, password: true })
const notices = { known: m.access_login_known, unfinished: m.access_login_unfinished }

/** Logs in with the password. */
export function LoginStep() {
  const { email, notice, redirectTo, goToStep } = useAccess()
  const finishLogin = useFinishLogin()
  return (
    <>
      <Heading>{m.access_login_heading()}</Heading>
      <EmailLine />
      <div className="mt-5 grid gap-5">
        {notice && <Alert>{notices[notice]()}</Alert>}
        <Form
          id="access-login"
          schema={formSchema}
          submitLabel={m.access_enter()}
          onSubmit={async (values, { captcha }) => {
            try {
              await finishLogin(browserApi()(logIn, { body: { ...values, captcha, dispositivo: browserSecret() } }), redirectTo)
            } catch (error) {
              if (!(error instanceof HttpError && error.code === 'not-confirmed')) throw error
              await goToStep('activate')
            }
          }}
        >
          <AccountName email={email} />
          <FormField name="password" label={m.access_password()} type="password" autoComplete="current-password" />
        </Form>
        <QuietButton onClick={() => goToStep('recover')}>{m.access_forgot()}</QuietButton>
      </div>
    </>
  )
}
