import { type ReactNode, useId } from 'react'
import { Choice, choiceClasses } from './choice.tsx'
import { FieldError } from './field.tsx'

type RadioGroupProps = {
  label: string
  name: string
  options: readonly { value: string; label: ReactNode; help?: ReactNode; disabled?: boolean }[]
  help?: ReactNode
  error?: string | undefined
  disabled?: boolean
  defaultValue?: string
  onChange?(value: string): void
  className?: string
}

/** A field to choose one of a few options, which are all shown. */
export function RadioGroup({ label, name, options, help, error, disabled, defaultValue, onChange, className = '' }: RadioGroupProps) {
  const id = useId()
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-invalid={Boolean(error)}
      aria-describedby={describedBy || undefined}
      className={`min-w-0 ${className}`}
    >
      <p id={`${id}-label`} className="mb-0.5 font-semibold">
        {label}
      </p>
      {options.map(option => (
        <Choice
          key={option.value}
          label={option.label}
          help={option.help}
          control={
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={disabled || option.disabled}
              defaultChecked={option.value === defaultValue}
              onChange={() => onChange?.(option.value)}
              className={`${choiceClasses} rounded-full checked:border-[7px]`}
            />
          }
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
