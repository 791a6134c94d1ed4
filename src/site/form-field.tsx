import type { ComponentProps } from 'react'
import { TextField } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { PhoneField } from '#ui/phone-field.tsx'
import { fieldText } from './field-text.ts'
import { useFailure } from './form-context.ts'

const fields = { password: PasswordField, tel: PhoneField }

type FormFieldProps = Omit<ComponentProps<typeof TextField>, 'error' | 'name'> & {
  name: string
  /** What the field is called inside a sentence, where one names it. */
  noun?: string
  /** Better sentences for some failures. */
  says?: Partial<Record<string, string>>
}

/** A field of the form around: shows what is wrong with it. Its `type` chooses the kind of field. */
export function FormField({ noun, says, type, ...rest }: FormFieldProps) {
  const failure = useFailure(rest.name)
  const error = failure && (says?.[failure] ?? fieldText(failure, noun))
  const Special = fields[type as keyof typeof fields]
  return Special ? <Special {...rest} error={error} /> : <TextField {...rest} type={type} error={error} />
}
