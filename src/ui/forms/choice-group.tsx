import { type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

/** One of a few options that are all shown. `below`: what belongs to it, such as further fields; only in framed groups. */
type ChoiceOption = { value: string; label: ReactNode; help?: ReactNode; disabled?: boolean; below?: ReactNode }

/** What fields have in common whose options are all shown. */
export type ChoiceGroupProps = {
  label: string
  name: string
  options: readonly ChoiceOption[]
  help?: ReactNode
  error?: string | undefined
  disabled?: boolean
  className?: string
}

type FrameProps = Pick<ChoiceGroupProps, 'label' | 'help' | 'error' | 'className'> & { role: 'group' | 'radiogroup'; children: ReactNode }

/** The frame of such a field: its label above the options, its error and its help below them. */
export function ChoiceGroup({ role, label, help, error, className = '', children }: FrameProps) {
  const id = useId()
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  const names = { role, 'aria-labelledby': `${id}-label`, 'aria-describedby': describedBy || undefined }
  // ARIA knows `aria-invalid` for a radio group, but not for a group.
  const invalid = role === 'radiogroup' ? { 'aria-invalid': Boolean(error) } : { 'data-invalid': Boolean(error) }
  return (
    <div {...names} {...invalid} className={`min-w-0 ${className}`}>
      <p id={`${id}-label`} className="mb-0.5 font-semibold">
        {label}
      </p>
      {children}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {help && (
        <div id={`${id}-help`} className="mt-1 text-sm text-muted">
          {help}
        </div>
      )}
    </div>
  )
}
