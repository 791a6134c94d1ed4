import { type ComponentProps, type ReactNode, useId } from 'react'

type Marks = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }
type FrameProps = { label: string; help?: ReactNode; error?: string | undefined; className?: string; children(marks: Marks): ReactNode }

/** What every field has around it: label above, what is wrong under it in words, help below, which stays while one mends it. */
export function FieldFrame({ label, help, error, className = '', children }: FrameProps) {
  const id = useId()
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': described || undefined })}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {help && (
        <div id={`${id}-help`} className="mt-1.5 text-sm text-muted">
          {help}
        </div>
      )}
    </div>
  )
}

/** What is wrong with a field, read out as soon as it is known. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null
  return (
    <p id={id} role="alert" className="mt-1.5 text-sm font-medium text-danger">
      {children}
    </p>
  )
}

/** How the input itself looks. */
export const inputLooks =
  'min-h-12 w-full min-w-0 rounded-md border border-field bg-raised px-3.5 py-2.5 text-base placeholder:text-muted disabled:opacity-60 aria-invalid:border-danger'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & Pick<FrameProps, 'label' | 'help' | 'error'>

/** A field for one line of text. */
export function TextField({ label, help, error, className, ...rest }: TextFieldProps) {
  return (
    <FieldFrame label={label} help={help} error={error} className={className}>
      {marks => <input {...rest} {...marks} className={inputLooks} />}
    </FieldFrame>
  )
}
