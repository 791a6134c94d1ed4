import type { ComponentProps, ComponentType } from 'react'
import { TextField } from '#ui/forms/field.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { PhoneField } from '#ui/forms/phone-field.tsx'
import { fieldText } from './field-text.ts'
import { useFailure } from './form-context.ts'

const fields = { password: PasswordField, tel: PhoneField }

type Said = {
  name: string
  /** What the field is called inside a sentence, where one names it. */
  noun?: string
  /** Better sentences for some failures. */
  says?: Partial<Record<string, string>>
}

/** The sentence for what is wrong with a field of the form around. */
function useErrorText({ name, noun, says }: Said): string | undefined {
  const failure = useFailure(name)
  return failure && (says?.[failure] ?? fieldText(failure, noun))
}

type FormPartProps<P> = Omit<P, 'error' | 'name'> & Said & { as: ComponentType<P> }

/** Any kind of field as one of the form around: `<FormPart as={MoneyField} name="valor" currency="BRL" label={…} />`. */
export function FormPart<P extends { name?: string; error?: string | undefined }>({ as, noun, says, ...rest }: FormPartProps<P>) {
  const error = useErrorText({ name: rest.name, noun, says })
  const Part = as as ComponentType<Record<string, unknown>>
  return <Part {...rest} error={error} />
}

type FormFieldProps = Omit<ComponentProps<typeof TextField>, 'error' | 'name'> & Said

/** A field of the form around: shows what is wrong with it. Its `type` chooses the kind of field. */
export function FormField({ noun, says, type, ...rest }: FormFieldProps) {
  const error = useErrorText({ name: rest.name, noun, says })
  const Special = fields[type as keyof typeof fields]
  return Special ? <Special {...rest} error={error} /> : <TextField {...rest} type={type} error={error} />
}
