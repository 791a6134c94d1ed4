import { type ComponentProps, type ComponentType, use, useLayoutEffect } from 'react'
import { TextField } from '#ui/forms/field.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { PhoneField } from '#ui/forms/phone-field.tsx'
import { failureText } from './field-text.ts'
import { FormContext, useFailure, useFullName } from './form-context.ts'
import type { Description } from './form-state.ts'

const fields = { password: PasswordField, tel: PhoneField }

type ErrorTextProps = {
  name: string
  /** The field's name inside a sentence, for sentences that contain it. */
  noun?: string
  /** More specific sentences, by failure. */
  errorTexts?: Partial<Record<string, string>>
}

type FieldOptions = ErrorTextProps & Description

/** Connects a field with the enclosing form. @returns its whole name, its failure as on the wire and as a sentence */
export function useField({ name: ownName, noun, errorTexts, label, options, currency, show }: FieldOptions) {
  const name = useFullName(ownName)
  const state = use(FormContext)
  const failure = useFailure(name)
  useLayoutEffect(() => {
    state?.describe(name, { label, options, currency, show })
    // For a field that appears later, in a new row or because of a choice.
    state?.write(name)
  })
  return { name, failure, error: failure && (errorTexts?.[failure] ?? failureText(failure, noun)) }
}

type FormControlProps<P> = Omit<P, 'error' | 'name'> & ErrorTextProps & { as: ComponentType<P>; show?: Description['show'] }

/**
 * Connects any field component to the enclosing form: `<FormControl as={MoneyField} name="valor" currency="BRL" label={…} />`.
 * `show`: shows a value of the field that is not plain text, when two versions are compared.
 */
export function FormControl<P extends { name?: string; error?: string | undefined }>({
  as,
  noun,
  errorTexts,
  show,
  ...rest
}: FormControlProps<P>) {
  const { name, error } = useField({ noun, errorTexts, show, ...(rest as unknown as FieldOptions) })
  const Part = as as ComponentType<Record<string, unknown>>
  return <Part {...rest} name={name} error={error} />
}

type FormFieldProps = Omit<ComponentProps<typeof TextField>, 'error' | 'name'> & ErrorTextProps

/** A text field of the enclosing form, with its error. `password` and `tel` as `type` choose a special field. */
export function FormField({ noun, errorTexts, type, ...rest }: FormFieldProps) {
  const { name, error } = useField({ noun, errorTexts, label: rest.label, name: rest.name })
  const Special = fields[type as keyof typeof fields]
  return Special ? <Special {...rest} name={name} error={error} /> : <TextField {...rest} name={name} error={error} type={type} />
}
