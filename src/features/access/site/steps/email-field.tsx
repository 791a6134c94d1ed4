import { FormField } from '#site/forms/form-field.tsx'
import { m } from '#texts/messages.js'

type EmailFieldProps = { defaultValue: string | undefined; errorTexts?: Record<string, string> }

/** The field for the e-mail of a login, which password managers recognize. */
export function EmailField({ defaultValue, errorTexts }: EmailFieldProps) {
  return (
    <FormField
      name="email"
      label={m.access_email()}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={defaultValue}
      errorTexts={errorTexts}
    />
  )
}
