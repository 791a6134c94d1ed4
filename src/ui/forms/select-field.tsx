import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { m } from '#texts/messages.js'
import { FieldFrame, inputClasses, type TextFieldProps } from './field.tsx'

export type Option = { value: string; label: string; disabled?: boolean }

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'multiple'> &
  Pick<TextFieldProps, 'label' | 'help' | 'error'> & { options: readonly Option[] } & {
    /** `null`: one of the options is always chosen. */
    placeholder?: string | null
  }

/** A field to choose one of a few options. A native select, because no other works as well on a phone. */
export function SelectField({ label, help, error, className, options, placeholder = m.ui_select_choose(), ...rest }: SelectFieldProps) {
  return (
    <FieldFrame label={label} help={help} error={error} className={className}>
      {controlProps => (
        <div className="relative">
          <select {...rest} {...controlProps} className={`${inputClasses} appearance-none truncate pr-11`}>
            {placeholder !== null && <option value="">{placeholder}</option>}
            {options.map(({ value, label, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {label}
              </option>
            ))}
          </select>
          <IconChevronDown
            aria-hidden
            stroke={1.75}
            className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-muted"
          />
        </div>
      )}
    </FieldFrame>
  )
}
