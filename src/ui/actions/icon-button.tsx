import type { ComponentProps, ReactNode } from 'react'

const kinds = {
  quiet: 'text-muted hover:bg-sunken hover:text-ink',
  secondary: 'border border-line bg-raised text-ink hover:bg-sunken',
  primary: 'bg-brand text-on-brand hover:brightness-110',
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** What it does, in words: an icon alone says nothing aloud. */
  label: string
  kind?: keyof typeof kinds
  children: ReactNode
}

/** A button that shows an icon alone. */
export function IconButton({ label, kind = 'quiet', className = '', children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={`grid size-11 shrink-0 place-items-center rounded-md transition-colors disabled:cursor-not-allowed disabled:opacity-60 ${kinds[kind]} ${className}`}
    >
      {children}
    </button>
  )
}
