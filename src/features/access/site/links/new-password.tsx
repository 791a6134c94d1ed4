import { browserApi } from '#site/data/browser-api.ts'
import { browserSecret } from '#site/session/session.ts'
import { m } from '#texts/messages.js'
import { setNewPassword } from '../../contract/links.ts'
import { accessPath } from '../entry/access-path.ts'
import { Heading } from '../entry/heading.tsx'
import { useArrive } from '../entry/use-arrive.ts'
import type { Route } from './+types/new-password.ts'
import { linkMeta } from './link-meta.ts'
import { MailedLink } from './mailed-link.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

export const meta = (args: Route.MetaArgs) => linkMeta(args, m.link_password_title(), m.link_password_text(), '/access/new-password')

/** Behind the mail of a forgotten password. */
export default function NewPassword() {
  const arrive = useArrive()
  return (
    <MailedLink kind="nova-senha" renew={{ to: accessPath('recover', null), text: m.link_again() }}>
      {({ email, redirectTo, using }) => (
        <>
          <Heading text={m.link_password_text()}>{m.link_password_heading()}</Heading>
          <p className="mt-2 mb-6 font-semibold wrap-anywhere">{m.link_for({ email })}</p>
          <NewPasswordForm
            onPassword={async senha => {
              const body = { senha, dispositivo: browserSecret() }
              await arrive(await using(codigo => browserApi()(setNewPassword, { body: { ...body, codigo } })), redirectTo)
            }}
          />
        </>
      )}
    </MailedLink>
  )
}
