import { m } from '#texts/messages.js'
import { FormField } from '../forms/form-field.tsx'

/** The field `codigo` of a form: a code that an authenticator app shows now. */
export const AppCodeField = () => (
  <FormField
    name="codigo"
    label={m.site_factor_app()}
    help={m.site_factor_app_help()}
    inputMode="numeric"
    autoComplete="one-time-code"
    errorTexts={{ incorrect: m.site_factor_app_wrong() }}
  />
)
