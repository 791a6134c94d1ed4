import '#site/all-styles.css'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Form } from '#site/forms/form.tsx'
import { FormField } from '#site/forms/form-field.tsx'
import { below } from '#site/page/way-up.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { browserSecret, loadPerson, refreshPerson } from '#site/session/session.ts'
import { usePerson } from '#site/session/use-person.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { confirmNewEmail } from '../../contract/links.ts'
import { Login } from '../../contract/session.ts'
import { accessPath } from '../steps/access-path.ts'
import { Heading } from '../steps/heading.tsx'
import type { Route } from './+types/confirm-new-email.ts'
import { linkMeta } from './link-meta.ts'
import { LinkMessage, MailedLink } from './mailed-link.tsx'

const formSchema = z.pick(Login, { password: true })

export const meta = (args: Route.MetaArgs) => linkMeta(args, m.link_email_title(), m.link_email_heading(), '/access/confirm-new-email')

export const handle = below('/access', m.site_log_in)

/**
 * The page of the link mailed to a new address. It requires the password, so that a click on a link requested by a stranger does not
 * give the stranger the address.
 */
export default function ConfirmNewEmail() {
  const [confirmedEmail, setConfirmedEmail] = useState<string>()
  const person = usePerson()
  return (
    <MailedLink kind="novo-email" next="/user" requestAgain={{ to: '/user/change-email', text: m.link_again() }}>
      {({ email, callWithCode }) =>
        confirmedEmail ? (
          <LinkMessage
            icon={IconCircleCheck}
            heading={m.link_email_done_heading()}
            text={m.link_email_done_text({ email: confirmedEmail })}
          >
            {person ? (
              <ButtonLink to="/user">{m.link_email_account()}</ButtonLink>
            ) : (
              <ButtonLink to={accessPath('email', null)}>{m.access_enter()}</ButtonLink>
            )}
          </LinkMessage>
        ) : (
          <>
            <Heading text={m.link_email_text({ email })}>{m.link_email_heading()}</Heading>
            <div className="mt-6">
              <Form
                id="confirm-new-email"
                schema={formSchema}
                submitLabel={m.link_email_button()}
                explain={error => (error.code === 'conflict' ? m.link_email_taken() : undefined)}
                onSubmit={async ({ password }) => {
                  const body = { password, dispositivo: browserSecret() }
                  const reply = await callWithCode(codigo => browserApi()(confirmNewEmail, { body: { ...body, codigo } }))
                  // Other parts of the page show the e-mail too. If the session cannot be read again now, the change has still succeeded.
                  if (await loadPerson()) await refreshPerson().catch(() => {})
                  setConfirmedEmail(reply.email)
                }}
              >
                <FormField name="password" label={m.access_password()} type="password" autoComplete="current-password" />
              </Form>
            </div>
          </>
        )
      }
    </MailedLink>
  )
}
