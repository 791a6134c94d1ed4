import { IconCheck } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Choice, choiceClasses } from './choice.tsx'
import { FieldError } from './field.tsx'

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & { label: ReactNode; help?: ReactNode; error?: string | undefined }

/** A checkbox. A form sends its `value` while it is checked, and nothing otherwise. */
export function CheckboxField({ label, help, error, className = '', ...rest }: CheckboxFieldProps) {
  const id = useId()
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div className={`min-w-0 ${className}`}>
      <Choice
        label={label}
        help={help}
        helpId={`${id}-help`}
        control={
          <span className="relative grid">
            <input
              {...rest}
              type="checkbox"
              aria-invalid={Boolean(error)}
              aria-describedby={describedBy || undefined}
              className={`${choiceClasses} rounded-sm checked:bg-brand-text`}
            />
            <IconCheck
              aria-hidden
              stroke={2.5}
              className="pointer-events-none absolute inset-1 size-4 text-raised not-peer-checked:hidden"
            />
          </span>
        }
      />
      <div className="-mt-2 pl-9 not-empty:pb-2">
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </div>
  )
}
