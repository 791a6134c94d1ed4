import * as z from 'zod/mini'
import { fieldRule } from '#contract/validation/check.ts'
import { confirmed } from '#contract/validation/rules/presence.ts'
import { HttpError } from '#site/data/http-error.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { AccountName } from '#site/forms/account-name.tsx'
import { Form } from '#site/forms/form.tsx'
import { FormField } from '#site/forms/form-field.tsx'
import { NewPasswordField } from '#site/forms/new-password-field.tsx'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { Registration, registerMember } from '../../contract/registration.ts'
import { EmailLine } from './email-line.tsx'
import { Heading } from './heading.tsx'
import { useAccess } from './use-access.ts'

const formSchema = z.object({ ...Registration.def.shape, confirmacao: z.string() }).check(fieldRule('confirmacao', { confirmed }, 'senha'))

/** Asks for the fields of a new account that a church needs; the rest of the profile comes later. */
export function RegisterStep() {
  const { email = '', notice, isUnknown, mailRedirectTo, goToStep } = useAccess()
  const church = useStartUp()?.church
  return (
    <>
      {isUnknown ? (
        <Heading text={m.access_unknown_text({ email })}>{m.access_unknown_heading()}</Heading>
      ) : notice ? (
        <Heading text={m.access_complete_text()}>{m.access_complete_heading()}</Heading>
      ) : (
        <Heading text={m.access_register_text()}>{m.access_register_heading()}</Heading>
      )}
      <EmailLine />
      <div className="mt-5">
        <Form
          id="access-register"
          schema={formSchema}
          draftFields={['nome', 'sobrenome', 'telefone']}
          submitLabel={m.access_register_button()}
          onSubmit={async ({ confirmacao: _, ...person }, { captcha }) => {
            try {
              const body = { ...person, captcha, redirectTo: mailRedirectTo }
              const { enviado } = await browserApi()(registerMember, { id: church?.slug ?? '', body })
              await goToStep('activate', { mail: { sent: enviado === true, at: Date.now() } })
            } catch (error) {
              if (!(error instanceof HttpError && error.errors?.email === 'taken')) throw error
              await goToStep('login', { notice: 'known' })
            }
          }}
        >
          <AccountName name="email" email={email} />
          <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
            <FormField name="nome" label={m.access_name()} autoComplete="given-name" autoCapitalize="words" maxLength={80} />
            <FormField
              name="sobrenome"
              label={m.access_surname()}
              help={m.site_surname_help()}
              autoComplete="family-name"
              autoCapitalize="words"
              maxLength={80}
            />
          </div>
          <FormField name="telefone" label={m.access_phone()} help={m.access_phone_help()} type="tel" />
          <NewPasswordField name="senha" label={m.access_new_password()} />
          <FormField name="confirmacao" label={m.access_repeat_password()} type="password" autoComplete="new-password" />
          <p className="text-sm text-pretty text-muted">{m.access_register_seen({ church: church?.nome ?? '' })}</p>
        </Form>
      </div>
    </>
  )
}
