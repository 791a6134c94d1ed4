import type { ComponentProps } from 'react'
import { CheckboxGroup } from '#ui/forms/checkbox-group.tsx'
import { useField } from '../form-field.tsx'
import { countText } from './count-text.ts'

/** A field of the enclosing form to choose several of a few options: its value is a list, also when one or none is chosen. */
export function FormChoices(props: Omit<ComponentProps<typeof CheckboxGroup>, 'error'>) {
  const { failure, error, ...field } = useField(props)
  return <CheckboxGroup {...props} {...field} error={failure && countText(failure, 'choices')} />
}
