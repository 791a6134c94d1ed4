import { type FormEvent, useRef } from 'react'
import { maskPhone } from '../format/phone-mask.ts'
import { TextField, type TextFieldProps } from './field.tsx'

/** A phone number field that is formatted while text is added at its end. */
export function PhoneField(props: TextFieldProps) {
  const previousValue = useRef('')
  function onInput({ currentTarget: input }: FormEvent<HTMLInputElement>) {
    const { value, selectionStart } = input
    // Only for text added at the end: after a deletion or a change in the middle the cursor would jump.
    if (value.length > previousValue.current.length && selectionStart === value.length) input.value = maskPhone(value)
    previousValue.current = input.value
  }
  return <TextField inputMode="tel" autoComplete="tel" {...props} type="tel" onInput={onInput} />
}
