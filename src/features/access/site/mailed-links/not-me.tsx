import '#site/all-styles.css'
import { IconCircleCheck, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Form } from '#site/forms/form.tsx'
import { below } from '#site/page/way-up.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { browserSecret } from '#site/session/session.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { reportNotMe, setNewPassword } from '../../contract/links.ts'
import { accessPath } from '../steps/access-path.ts'
import { Heading } from '../steps/heading.tsx'
import { useFinishLogin } from '../steps/use-finish-login.ts'
import type { Route } from './+types/not-me.ts'
import { linkMeta } from './link-meta.ts'
import { LinkMessage, MailedLink } from './mailed-link.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

const emptySchema = z.object({})
const effects = [m.link_notme_out, m.link_notme_password, m.link_notme_undo, m.link_notme_delete]

export const meta = (args: Route.MetaArgs) => linkMeta(args, m.link_notme_title(), m.link_notme_text(), '/access/not-me')

export const handle = below('/access', m.site_log_in)

/** The page of the link "this was not me", which is in every mail about a change or login. It protects the account. */
export default function NotMe() {
  const finishLogin = useFinishLogin()
  /** The code that sets a new password; `null` when the account was deleted. */
  const [code, setCode] = useState<string | null>()
  return (
    <MailedLink kind="nao-fui-eu" requestAgain={{ to: accessPath('recover', null), text: m.link_protect() }}>
      {({ email, username, callWithCode }) => {
        if (code === null)
          return (
            <LinkMessage icon={IconCircleCheck} heading={m.link_notme_gone_heading()} text={m.link_notme_gone_text()}>
              <ButtonLink to="/">{m.site_back_home()}</ButtonLink>
            </LinkMessage>
          )
        if (code)
          return (
            <>
              <Heading key="new-password">{m.link_password_heading()}</Heading>
              <div className="mt-4 mb-6">
                <Alert kind="success">{m.link_notme_safe()}</Alert>
              </div>
              <NewPasswordForm
                username={username}
                onPassword={async senha => {
                  const body = { codigo: code, senha, dispositivo: browserSecret() }
                  await finishLogin(browserApi()(setNewPassword, { body }), null)
                }}
              />
            </>
          )
        return (
          <>
            <Heading text={m.link_notme_text()}>{m.link_notme_heading()}</Heading>
            <ul className="mt-4 grid gap-3">
              {effects.map(effect => (
                <li key={effect()} className="flex gap-3">
                  <IconShieldCheck aria-hidden stroke={1.75} className="mt-px size-5.5 shrink-0 text-brand-text" />
                  <span className="min-w-0">{effect()}</span>
                </li>
              ))}
            </ul>
            <p className="mt-5 mb-6 font-semibold wrap-anywhere">{m.link_for({ email })}</p>
            <Form
              id="not-me"
              schema={emptySchema}
              submitLabel={m.link_notme_button()}
              explain={error => (error.code === 'conflict' ? m.link_notme_conflict() : undefined)}
              onSubmit={async () => setCode((await callWithCode(codigo => browserApi()(reportNotMe, { body: { codigo } }))).codigo)}
            />
          </>
        )
      }}
    </MailedLink>
  )
}
