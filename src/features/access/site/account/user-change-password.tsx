import '#site/all-styles.css'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { fieldRule } from '#contract/validation/check.ts'
import { confirmed } from '#contract/validation/rules/presence.ts'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { AccountName } from '#site/forms/account-name.tsx'
import { explainUpdate } from '#site/forms/explain-update.ts'
import { Form } from '#site/forms/form.tsx'
import { FormField } from '#site/forms/form-field.tsx'
import { NewPasswordField } from '#site/forms/new-password-field.tsx'
import { below } from '#site/page/way-up.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { saveTokens } from '#site/session/session.ts'
import { usePerson } from '#site/session/use-person.ts'
import { m } from '#texts/messages.js'
import { changePassword, PasswordChange } from '../../contract/account.ts'
import { ForgotPassword } from './user-forgot-password.tsx'

const schema = z
  .object({ ...PasswordChange.def.shape, confirmacao: z.string() })
  .check(fieldRule('confirmacao', { confirmed }, 'novaSenha'))

export const meta = personalMeta(m.user_password_title)

export const handle = below('/user', m.user_title)

/** Changes the password of a person who knows the current one. */
export default function UserChangePassword() {
  const navigate = useNavigate()
  const email = usePerson()?.account.email ?? ''
  const [isForgotDialogOpen, setForgotDialogOpen] = useState(false)
  return (
    <main id="content" className="mx-auto max-w-md px-4 py-6 sm:py-10">
      <PageHead title={m.user_password_title()} text={m.user_password_text()} />
      <div className="mt-6">
        <Form
          id="change-password"
          schema={schema}
          explain={explainUpdate}
          submitLabel={m.user_password_save()}
          onSubmit={async ({ senhaAtual, novaSenha }) => {
            // The tokens of this tab are invalid now: no call may be made before the new pair is saved. After a logout, the page is left.
            saveTokens(await browserApi()(changePassword, { body: { senhaAtual, novaSenha } }))
            await navigate('/user/change-password/success', { replace: true })
          }}
        >
          <AccountName email={email} />
          <div>
            <FormField name="senhaAtual" label={m.user_password_current()} type="password" autoComplete="current-password" />
            <button
              type="button"
              onClick={() => setForgotDialogOpen(true)}
              className="mt-1 -mb-2 -ml-2 inline-flex min-h-11 items-center rounded-md px-2 text-left font-semibold text-brand-text hover:bg-brand-soft"
            >
              {m.user_password_forgot()}
            </button>
          </div>
          <NewPasswordField name="novaSenha" label={m.user_password_new()} />
          <FormField name="confirmacao" label={m.user_password_again()} type="password" autoComplete="new-password" />
        </Form>
      </div>
      {isForgotDialogOpen && <ForgotPassword email={email} onClose={() => setForgotDialogOpen(false)} />}
    </main>
  )
}
