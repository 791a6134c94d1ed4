import * as z from 'zod/mini'
import { fieldRule } from '#contract/validation/check.ts'
import { confirmed } from '#contract/validation/rules/presence.ts'
import { AccountName } from '#site/forms/account-name.tsx'
import { Form } from '#site/forms/form.tsx'
import { FormField } from '#site/forms/form-field.tsx'
import { NewPasswordField } from '#site/forms/new-password-field.tsx'
import { m } from '#texts/messages.js'
import { Registration } from '../../contract/registration.ts'

const formSchema = z
  .object({ senha: Registration.def.shape.senha, confirmacao: z.string() })
  .check(fieldRule('confirmacao', { confirmed }, 'senha'))

type NewPasswordFormProps = { username: string | null; onPassword(senha: string): Promise<unknown> }

/** A new password, typed twice. */
export function NewPasswordForm({ username, onPassword }: NewPasswordFormProps) {
  return (
    <Form id="new-password" schema={formSchema} submitLabel={m.link_password_button()} onSubmit={({ senha }) => onPassword(senha)}>
      <AccountName email={username} />
      <NewPasswordField name="senha" label={m.link_password_field()} />
      <FormField name="confirmacao" label={m.access_repeat_password()} type="password" autoComplete="new-password" />
    </Form>
  )
}
