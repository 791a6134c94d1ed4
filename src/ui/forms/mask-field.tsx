import type { FormEvent } from 'react'
import { applyMask, applyMaskAtCursor, type MaskName } from '../format/masks.ts'
import { TextField, type TextFieldProps } from './field.tsx'

type MaskFieldProps = Omit<TextFieldProps, 'defaultValue' | 'value' | 'type'> & { mask: MaskName; defaultValue?: string }

const autoCompletes = { cpf: 'off', cep: 'postal-code', expiry: 'cc-exp' }

/** A field for digits with separators between them, which are added automatically. */
export function MaskField({ mask, defaultValue = '', onInput, ...rest }: MaskFieldProps) {
  function handleInput(event: FormEvent<HTMLInputElement>) {
    const { currentTarget: input } = event
    const [text, cursor] = applyMaskAtCursor(mask, input.value, input.selectionStart ?? input.value.length)
    if (text !== input.value) {
      input.value = text
      input.setSelectionRange(cursor, cursor)
    }
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0])
  }
  return (
    <TextField
      inputMode="numeric"
      autoComplete={autoCompletes[mask]}
      {...rest}
      type="text"
      defaultValue={applyMask(mask, defaultValue)}
      onInput={handleInput}
    />
  )
}
