import { type ReactNode, useId } from 'react'
import { CheckboxField } from './checkbox-field.tsx'
import { FieldError } from './field.tsx'

type CheckboxGroupProps = {
  label: string
  name: string
  options: readonly { value: string; label: ReactNode; help?: ReactNode; disabled?: boolean }[]
  help?: ReactNode
  error?: string | undefined
  disabled?: boolean
  defaultValue?: readonly string[]
  className?: string
}

/** A field to choose several of a few options, which are all shown. A form sends its name once for each chosen one. */
export function CheckboxGroup({ label, name, options, help, error, disabled, defaultValue, className = '' }: CheckboxGroupProps) {
  const id = useId()
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy || undefined}
      data-invalid={Boolean(error)}
      className={`min-w-0 ${className}`}
    >
      <p id={`${id}-label`} className="mb-0.5 font-semibold">
        {label}
      </p>
      {options.map(option => (
        <CheckboxField
          key={option.value}
          name={name}
          value={option.value}
          label={option.label}
          help={option.help}
          disabled={disabled || option.disabled}
          defaultChecked={defaultValue?.includes(option.value)}
        />
      ))}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {help && (
        <div id={`${id}-help`} className="mt-1 text-sm text-muted">
          {help}
        </div>
      )}
    </div>
  )
}
