import '#site/all-styles.css'
import { below } from '#site/page/way-up.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { browserSecret } from '#site/session/session.ts'
import { m } from '#texts/messages.js'
import { setNewPassword } from '../../contract/links.ts'
import { accessPath } from '../steps/access-path.ts'
import { Heading } from '../steps/heading.tsx'
import { useFinishLogin } from '../steps/use-finish-login.ts'
import type { Route } from './+types/new-password.ts'
import { linkMeta } from './link-meta.ts'
import { MailedLink } from './mailed-link.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

export const meta = (args: Route.MetaArgs) => linkMeta(args, m.link_password_title(), m.link_password_text(), '/access/new-password')

export const handle = below('/access', m.site_log_in)

/** The page of the link in a password recovery mail. */
export default function NewPassword() {
  const finishLogin = useFinishLogin()
  return (
    <MailedLink kind="nova-senha" requestAgain={{ to: accessPath('recover', null), text: m.link_again() }}>
      {({ email, username, redirectTo, callWithCode }) => (
        <>
          <Heading text={m.link_password_text()}>{m.link_password_heading()}</Heading>
          <p className="mt-2 mb-6 font-semibold wrap-anywhere">{m.link_for({ email })}</p>
          <NewPasswordForm
            username={username}
            onPassword={async senha => {
              const body = { senha, dispositivo: browserSecret() }
              const tokens = await callWithCode(codigo => browserApi()(setNewPassword, { body: { ...body, codigo } }))
              await finishLogin(tokens, redirectTo)
            }}
          />
        </>
      )}
    </MailedLink>
  )
}
