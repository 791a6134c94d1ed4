import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { fieldRule } from '#contract/validation/check.ts'
import { confirmed } from '#contract/validation/rules/presence.ts'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { browserApi } from '#site/data/browser-api.ts'
import { Form } from '#site/forms/form.tsx'
import { FormField } from '#site/forms/form-field.tsx'
import { FormNewPassword } from '#site/forms/form-new-password.tsx'
import { keepTokens } from '#site/session/session.ts'
import { useSession } from '#site/session/use-session.ts'
import { m } from '#texts/messages.js'
import { changePassword, PasswordChange } from '../../contract/account.ts'
import { ForgotPassword } from './user-forgot-password.tsx'

const schema = z
  .object({ ...PasswordChange.def.shape, confirmacao: z.string() })
  .check(fieldRule('confirmacao', { confirmed }, 'novaSenha'))

export const meta = personalMeta(m.user_password_title)

/** A new password, for whoever knows the old one. */
export default function UserChangePassword() {
  const navigate = useNavigate()
  const email = useSession()?.account.email ?? ''
  const [forgot, setForgot] = useState(false)
  return (
    <main id="content" className="mx-auto max-w-md px-4 py-6 sm:py-10">
      <PageHead title={m.user_password_title()} text={m.user_password_text()} back={{ to: '/user', name: m.user_title() }} />
      <div className="mt-6">
        <Form
          id="change-password"
          schema={schema}
          submit={m.user_password_save()}
          onSubmit={async ({ senhaAtual, novaSenha }, { key }) => {
            // The pair that this tab holds has just ended: nothing may be asked before the new one is kept.
            keepTokens(await browserApi()(changePassword, { body: { senhaAtual, novaSenha } }, { key }))
            await navigate('/user/change-password/success', { replace: true })
          }}
        >
          {/* For password managers, which ask whose password it is. */}
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <div>
            <FormField name="senhaAtual" label={m.user_password_current()} type="password" autoComplete="current-password" />
            <button
              type="button"
              onClick={() => setForgot(true)}
              className="mt-1 -mb-2 -ml-2 inline-flex min-h-11 items-center rounded-md px-2 text-left font-semibold text-brand-text hover:bg-brand-soft"
            >
              {m.user_password_forgot()}
            </button>
          </div>
          <FormNewPassword name="novaSenha" label={m.user_password_new()} />
          <FormField name="confirmacao" label={m.user_password_again()} type="password" autoComplete="new-password" />
        </Form>
      </div>
      {forgot && <ForgotPassword email={email} onClose={() => setForgot(false)} />}
    </main>
  )
}
