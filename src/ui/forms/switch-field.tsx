import { type ComponentProps, type ReactNode, useId } from 'react'

type SwitchFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'role'> & { label: ReactNode; help?: ReactNode }

/** A switch, which takes effect at once. A form sends its `value` while it is on, and nothing otherwise. */
export function SwitchField({ label, help, className = '', ...rest }: SwitchFieldProps) {
  const id = useId()
  return (
    <label className={`flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 has-disabled:opacity-60 ${className}`}>
      <span className="min-w-0 flex-1 basis-32 wrap-anywhere">
        {label}
        {help && (
          <span id={id} className="block text-sm text-muted">
            {help}
          </span>
        )}
      </span>
      <span className="relative shrink-0">
        <input
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its state itself
          role="switch"
          aria-describedby={help ? id : undefined}
          className="peer block h-7 w-12 appearance-none rounded-full border-[1.5px] border-field bg-sunken transition-colors checked:border-brand-text checked:bg-brand-text forced-colors:appearance-auto"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-field transition-transform peer-checked:translate-x-5 peer-checked:bg-raised forced-colors:hidden"
        />
      </span>
    </label>
  )
}
