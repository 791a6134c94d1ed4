import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { browserApi } from '#site/data/browser-api.ts'
import { Form } from '#site/forms/form.tsx'
import { FormField } from '#site/forms/form-field.tsx'
import { refreshSession, session } from '#site/session/session.ts'
import { useSession } from '#site/session/use-session.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { confirmNewEmail } from '../../contract/links.ts'
import { Login } from '../../contract/session.ts'
import { accessPath } from '../entry/access-path.ts'
import { Heading } from '../entry/heading.tsx'
import type { Route } from './+types/confirm-new-email.ts'
import { linkMeta } from './link-meta.ts'
import { MailedLink, Stop } from './mailed-link.tsx'

const Typed = z.pick(Login, { password: true })

export const meta = (args: Route.MetaArgs) => linkMeta(args, m.link_email_title(), m.link_email_heading(), '/access/confirm-new-email')

/** Behind the mail to a new address. The password confirms: a link that a stranger asked for must not lend them the address. */
export default function ConfirmNewEmail() {
  const [taken, setTaken] = useState<string>()
  const person = useSession()
  return (
    <MailedLink kind="novo-email" renew={{ to: '/user/change-email', text: m.link_again() }}>
      {({ email, using }) =>
        taken ? (
          <Stop icon={IconCircleCheck} heading={m.link_email_done_heading()} text={m.link_email_done_text({ email: taken })}>
            {person ? (
              <ButtonLink to="/user">{m.link_email_account()}</ButtonLink>
            ) : (
              <ButtonLink to={accessPath('email', null)}>{m.access_enter()}</ButtonLink>
            )}
          </Stop>
        ) : (
          <>
            <Heading text={m.link_email_text({ email })}>{m.link_email_heading()}</Heading>
            <div className="mt-6">
              <Form
                id="confirm-new-email"
                schema={Typed}
                submit={m.link_email_button()}
                explain={error => (error.code === 'conflict' ? m.link_email_taken() : undefined)}
                onSubmit={async ({ password }) => {
                  const changed = await using(codigo => browserApi()(confirmNewEmail, { body: { codigo, password } }))
                  // The page shows the person's e-mail elsewhere too; that it cannot be read anew now is no failure of this.
                  if (await session()) await refreshSession().catch(() => {})
                  setTaken(changed.email)
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
