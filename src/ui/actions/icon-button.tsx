import type { ComponentProps, ReactNode } from 'react'

const kindClasses = {
  quiet: 'text-muted hover:bg-sunken hover:text-ink',
  secondary: 'border border-line bg-raised text-ink hover:bg-sunken',
  primary: 'bg-brand text-on-brand hover:lighter',
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** What the button does, because screen readers cannot read an icon. */
  label: string
  kind?: keyof typeof kindClasses
  children: ReactNode
}

/** A button that shows only an icon. */
export function IconButton({ label, kind = 'quiet', className = '', children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={`grid size-11 shrink-0 place-items-center rounded-md transition-colors disabled:cursor-not-allowed disabled:opacity-60 ${kindClasses[kind]} ${className}`}
    >
      {children}
    </button>
  )
}
