import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'

const shape =
  'inline-flex min-h-11 max-w-full items-center justify-center gap-2 rounded-md px-5 py-2.5 text-base font-semibold wrap-anywhere transition-colors disabled:opacity-60 disabled:cursor-not-allowed [&>svg]:shrink-0'
const kinds = {
  primary: `${shape} bg-brand text-on-brand hover:brightness-110 active:brightness-95`,
  secondary: `${shape} border border-line bg-raised text-ink hover:bg-sunken`,
  quiet: `${shape} text-brand-text hover:bg-brand-soft`,
  danger: `${shape} bg-danger text-surface hover:brightness-110 active:brightness-95`,
}
export type ButtonKind = keyof typeof kinds

type ButtonProps = ComponentProps<'button'> & { kind?: ButtonKind; busy?: boolean }

/** A button; `busy` locks it and turns a loader in front of its words. */
export function Button({ kind = 'primary', busy = false, children, className = '', disabled, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} disabled={disabled || busy} aria-busy={busy} className={`${kinds[kind]} ${className}`}>
      {busy && <span aria-hidden className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent" />}
      {children}
    </button>
  )
}

type ButtonLinkProps = { to: string; kind?: ButtonKind; className?: string; children: ReactNode }

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function ButtonLink({ to, kind = 'primary', className = '', children }: ButtonLinkProps) {
  const looks = `${kinds[kind]} ${className}`
  return to.startsWith('/') ? (
    <Link to={to} className={looks}>
      {children}
    </Link>
  ) : (
    <a href={to} className={looks} rel="noopener">
      {children}
    </a>
  )
}
