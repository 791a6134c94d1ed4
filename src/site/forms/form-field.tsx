import type { ComponentProps, ComponentType } from 'react'
import { TextField } from '#ui/forms/field.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { PhoneField } from '#ui/forms/phone-field.tsx'
import { failureText } from './field-text.ts'
import { useFailure } from './form-context.ts'

const fields = { password: PasswordField, tel: PhoneField }

type ErrorTextProps = {
  name: string
  /** The field's name inside a sentence, for sentences that contain it. */
  noun?: string
  /** More specific sentences, by failure. */
  errorTexts?: Partial<Record<string, string>>
}

/** The error sentence of a field of the enclosing form. */
function useErrorText({ name, noun, errorTexts }: ErrorTextProps): string | undefined {
  const failure = useFailure(name)
  return failure && (errorTexts?.[failure] ?? failureText(failure, noun))
}

type FormControlProps<P> = Omit<P, 'error' | 'name'> & ErrorTextProps & { as: ComponentType<P> }

/** Connects any field component to the enclosing form: `<FormPart as={MoneyField} name="valor" currency="BRL" label={…} />`. */
export function FormControl<P extends { name?: string; error?: string | undefined }>({
  as,
  noun,
  errorTexts,
  ...rest
}: FormControlProps<P>) {
  const error = useErrorText({ name: rest.name, noun, errorTexts })
  const Part = as as ComponentType<Record<string, unknown>>
  return <Part {...rest} error={error} />
}

type FormFieldProps = Omit<ComponentProps<typeof TextField>, 'error' | 'name'> & ErrorTextProps

/** A text field of the enclosing form, with its error. `password` and `tel` as `type` choose a special field. */
export function FormField({ noun, errorTexts, type, ...rest }: FormFieldProps) {
  const error = useErrorText({ name: rest.name, noun, errorTexts })
  const Special = fields[type as keyof typeof fields]
  return Special ? <Special {...rest} error={error} /> : <TextField {...rest} type={type} error={error} />
}
