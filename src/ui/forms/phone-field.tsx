import { type FormEvent, useRef } from 'react'
import { maskPhone } from '../format/phone-mask.ts'
import { TextField, type TextFieldProps } from './field.tsx'

/** A field for a phone number, which gets its spaces while one types at its end. */
export function PhoneField(props: TextFieldProps) {
  const before = useRef('')
  function onInput({ currentTarget: input }: FormEvent<HTMLInputElement>) {
    const { value, selectionStart } = input
    // Not while one takes away or mends the middle: the cursor would jump.
    if (value.length > before.current.length && selectionStart === value.length) input.value = maskPhone(value)
    before.current = input.value
  }
  return <TextField inputMode="tel" autoComplete="tel" {...props} type="tel" onInput={onInput} />
}
