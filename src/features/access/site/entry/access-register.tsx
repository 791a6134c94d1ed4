import * as z from 'zod/mini'
import { fieldRule } from '#contract/validation/check.ts'
import { confirmed } from '#contract/validation/rules/presence.ts'
import { browserApi } from '#site/data/browser-api.ts'
import { HttpError } from '#site/data/http-error.ts'
import { useChurch } from '#site/data/use-root.ts'
import { Form } from '#site/forms/form.tsx'
import { FormField } from '#site/forms/form-field.tsx'
import { FormNewPassword } from '#site/forms/form-new-password.tsx'
import { m } from '#texts/messages.js'
import { Registration, registerMember } from '../../contract/registration.ts'
import { EmailLine } from './email-line.tsx'
import { Heading } from './heading.tsx'
import { useAccess } from './use-access.ts'

const Typed = z.object({ ...Registration.def.shape, confirmacao: z.string() }).check(fieldRule('confirmacao', { confirmed }, 'senha'))

/** Asks what a church needs to know a person; the rest of the profile comes later. */
export function RegisterStep() {
  const { email, notice, onward, go } = useAccess()
  const church = useChurch()?.church
  const unfinished = notice === 'unfinished'
  return (
    <>
      <Heading text={unfinished ? m.access_complete_text() : m.access_register_text()}>
        {unfinished ? m.access_complete_heading() : m.access_register_heading()}
      </Heading>
      <EmailLine />
      <div className="mt-5">
        <Form
          id="access-register"
          schema={Typed}
          keep={['nome', 'sobrenome', 'telefone']}
          submit={m.access_register_button()}
          onSubmit={async ({ confirmacao: _, ...person }, { key, captcha }) => {
            try {
              const body = { ...person, captcha, redirectTo: onward }
              const { enviado } = await browserApi()(registerMember, { id: church?.slug ?? '', body }, { key })
              await go('activate', { mail: { sent: enviado === true, at: Date.now() } })
            } catch (error) {
              if (!(error instanceof HttpError && error.errors?.email === 'taken')) throw error
              await go('login', { notice: 'known' })
            }
          }}
        >
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
            <FormField name="nome" label={m.access_name()} autoComplete="given-name" autoCapitalize="words" maxLength={80} />
            <FormField name="sobrenome" label={m.access_surname()} autoComplete="family-name" autoCapitalize="words" maxLength={80} />
          </div>
          <FormField name="telefone" label={m.access_phone()} help={m.access_phone_help()} type="tel" />
          <FormNewPassword name="senha" label={m.access_new_password()} />
          <FormField name="confirmacao" label={m.access_repeat_password()} type="password" autoComplete="new-password" />
          <p className="text-sm text-pretty text-muted">{m.access_register_seen({ church: church?.nome ?? '' })}</p>
        </Form>
      </div>
    </>
  )
}
