import '#site/all-styles.css'
import * as z from 'zod/mini'
import { Form } from '#site/forms/form.tsx'
import { FormField } from '#site/forms/form-field.tsx'
import { below } from '#site/page/way-up.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { browserSecret } from '#site/session/session.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { confirmEmail } from '../../contract/links.ts'
import { Login } from '../../contract/session.ts'
import { accessPath } from '../steps/access-path.ts'
import { Heading } from '../steps/heading.tsx'
import { useFinishLogin } from '../steps/use-finish-login.ts'
import type { Route } from './+types/confirm-email.ts'
import { linkMeta } from './link-meta.ts'
import { MailedLink } from './mailed-link.tsx'

const formSchema = z.pick(Login, { password: true })

export const meta = (args: Route.MetaArgs) => linkMeta(args, m.link_confirm_title(), m.link_confirm_text(), '/access/confirm-email')

export const handle = below('/access', m.site_log_in)

/** The page of the link in a registration mail. It confirms the address with the password of the account. */
export default function ConfirmEmail() {
  const finishLogin = useFinishLogin()
  return (
    <MailedLink kind="confirmar-email" requestAgain={{ to: accessPath('email', null), text: m.link_again() }}>
      {({ email, redirectTo, callWithCode }) => (
        <>
          <Heading text={m.link_confirm_text()}>{m.link_confirm_heading()}</Heading>
          <p className="mt-2 font-semibold wrap-anywhere">{m.link_for({ email })}</p>
          <div className="mt-6 grid gap-5">
            <Form
              id="confirm-email"
              schema={formSchema}
              submitLabel={m.link_confirm_button()}
              onSubmit={async ({ password }) => {
                const tokens = callWithCode(codigo =>
                  browserApi()(confirmEmail, { body: { codigo, password, dispositivo: browserSecret() } }),
                )
                await finishLogin(tokens, redirectTo)
              }}
            >
              <FormField name="password" label={m.access_password()} type="password" autoComplete="current-password" />
            </Form>
            <ButtonLink kind="quiet" to={accessPath('recover', redirectTo)}>
              {m.access_forgot()}
            </ButtonLink>
          </div>
        </>
      )}
    </MailedLink>
  )
}
