import { IconAlertTriangle } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

type ControlProps = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }
type FrameProps = {
  label: string
  help?: ReactNode
  error?: string | undefined
  className?: string
  children(controlProps: ControlProps): ReactNode
}

/** The frame of every field: label above, error message below, and help under that, which stays while the error is shown. */
export function FieldFrame({ label, help, error, className = '', children }: FrameProps) {
  const id = useId()
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': describedBy || undefined })}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {help && (
        <div id={`${id}-help`} className="mt-1.5 text-sm text-muted">
          {help}
        </div>
      )}
    </div>
  )
}

/** The error message of a field. Screen readers read it as soon as it appears. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null
  return (
    <p id={id} role="alert" className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger">
      <IconAlertTriangle aria-hidden stroke={2} className="mt-px size-4.5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}

/** Classes of the input element. */
export const inputClasses =
  'min-h-12 w-full min-w-0 rounded-md border border-field bg-raised px-3.5 py-2.5 text-base placeholder:text-muted disabled:opacity-60 aria-invalid:border-danger aria-invalid:bg-danger-soft'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & Pick<FrameProps, 'label' | 'help' | 'error'>

/** A field for one line of text. */
export function TextField({ label, help, error, className, ...rest }: TextFieldProps) {
  return (
    <FieldFrame label={label} help={help} error={error} className={className}>
      {controlProps => <input {...rest} {...controlProps} className={inputClasses} />}
    </FieldFrame>
  )
}
