import { type ComponentProps, useId } from 'react'

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & { label: string; help?: string; error?: string | undefined }

/** A text field: label above, help below, what is wrong under it in words. */
export function TextField({ label, help, error, className = '', ...rest }: TextFieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <input
        {...rest}
        id={id}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : help ? `${id}-help` : undefined}
        className="min-h-12 w-full rounded-md border border-line bg-raised px-3.5 py-2.5 text-base placeholder:text-muted disabled:opacity-60 aria-invalid:border-danger"
      />
      {help && !error && (
        <p id={`${id}-help`} className="mt-1.5 text-sm text-muted">
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
