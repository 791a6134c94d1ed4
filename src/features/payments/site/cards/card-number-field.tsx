import { IconCreditCard } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { m } from '#texts/messages.js'
import { FieldFrame, inputClasses } from '#ui/forms/field.tsx'
import { brandName } from './card-name.ts'
import { brandOf, maskCardNumber } from './card-number-mask.ts'

type CardNumberFieldProps = { label: string; name?: string; error?: string | undefined }

/** The number of a card, in the groups that are printed on it, with its brand as soon as that is known. */
export function CardNumberField({ label, name, error }: CardNumberFieldProps) {
  const [brand, setBrand] = useState<string>()
  function onInput({ currentTarget: input }: FormEvent<HTMLInputElement>) {
    const [text, cursor] = maskCardNumber(input.value, input.selectionStart ?? input.value.length)
    if (text !== input.value) {
      input.value = text
      input.setSelectionRange(cursor, cursor)
    }
    setBrand(brandOf(text))
  }
  // In the place of the help, so that nothing moves while somebody types.
  const help = (
    <span aria-live="polite" className="flex items-center gap-1.5">
      <IconCreditCard aria-hidden stroke={1.75} className="size-4.5 shrink-0" />
      {brand ? <strong className="text-ink">{brandName(brand)}</strong> : m.cards_number_help()}
    </span>
  )
  return (
    <FieldFrame label={label} help={help} error={error}>
      {controlProps => (
        <input
          {...controlProps}
          type="text"
          name={name}
          inputMode="numeric"
          autoComplete="cc-number"
          spellCheck={false}
          onInput={onInput}
          className={`${inputClasses} tabular-nums`}
        />
      )}
    </FieldFrame>
  )
}
