import { IconCircleCheck, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { browserApi } from '#site/data/browser-api.ts'
import { Form } from '#site/forms/form.tsx'
import { browserSecret } from '#site/session/session.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { disown, setNewPassword } from '../../contract/links.ts'
import { accessPath } from '../entry/access-path.ts'
import { Heading } from '../entry/heading.tsx'
import { useArrive } from '../entry/use-arrive.ts'
import type { Route } from './+types/not-me.ts'
import { linkMeta } from './link-meta.ts'
import { MailedLink, Stop } from './mailed-link.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

const Nothing = z.object({})
const effects = [m.link_notme_out, m.link_notme_password, m.link_notme_undo, m.link_notme_delete]

export const meta = (args: Route.MetaArgs) => linkMeta(args, m.link_notme_title(), m.link_notme_text(), '/access/not-me')

/** Behind every mail about what somebody did with the account: it was not the person. */
export default function NotMe() {
  const arrive = useArrive()
  /** The code for a new password; `null` where no account is left. */
  const [code, setCode] = useState<string | null>()
  return (
    <MailedLink kind="nao-fui-eu" renew={{ to: accessPath('recover', null), text: m.link_protect() }}>
      {({ email, using }) => {
        if (code === null)
          return (
            <Stop icon={IconCircleCheck} heading={m.link_notme_gone_heading()} text={m.link_notme_gone_text()}>
              <ButtonLink to="/">{m.site_back_home()}</ButtonLink>
            </Stop>
          )
        if (code)
          return (
            <>
              <Heading key="new-password">{m.link_password_heading()}</Heading>
              <div className="mt-4 mb-6">
                <Alert kind="success">{m.link_notme_safe()}</Alert>
              </div>
              <NewPasswordForm
                onPassword={async senha => {
                  const body = { codigo: code, senha, dispositivo: browserSecret() }
                  await arrive(await browserApi()(setNewPassword, { body }), null)
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
              schema={Nothing}
              submit={m.link_notme_button()}
              explain={error => (error.code === 'conflict' ? m.link_notme_conflict() : undefined)}
              onSubmit={async () => setCode((await using(codigo => browserApi()(disown, { body: { codigo } }))).codigo)}
            />
          </>
        )
      }}
    </MailedLink>
  )
}
