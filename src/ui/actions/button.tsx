import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'

const baseClasses =
  'inline-flex min-h-11 max-w-full items-center justify-center gap-2 rounded-md px-[min(1.25rem,5.2vw)] py-2.5 text-center text-base font-semibold wrap-anywhere transition-colors disabled:opacity-60 disabled:cursor-not-allowed [&>svg]:shrink-0'
const kindClasses = {
  primary: `${baseClasses} bg-brand text-on-brand hover:lighter active:darker`,
  secondary: `${baseClasses} border border-line bg-raised text-ink hover:bg-sunken`,
  quiet: `${baseClasses} text-brand-text hover:bg-brand-soft`,
  // Tinted, with an icon: a filled one would look like the main action of a church whose colour is red.
  danger: `${baseClasses} border border-current bg-danger-soft text-danger hover:underline active:darker`,
}
export type ButtonKind = keyof typeof kindClasses

type ButtonProps = ComponentProps<'button'> & { kind?: ButtonKind; busy?: boolean }

/** A button. `busy` disables it and shows a spinner before its label. */
export function Button({ kind = 'primary', busy = false, children, className = '', disabled, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} disabled={disabled || busy} aria-busy={busy} className={`${kindClasses[kind]} ${className}`}>
      {busy && <span aria-hidden className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent" />}
      {children}
    </button>
  )
}

type ButtonLinkProps = {
  to: string
  kind?: ButtonKind
  /** It leads to a file on this site instead of a page. */
  isFile?: boolean
  /** It leads to a file that is saved under this name. */
  download?: string
  className?: string
  /** What it leaves for the page that it leads to. */
  onClick?(): void
  children: ReactNode
}

/** A link that looks like a button: it navigates and has no other effect. */
export function ButtonLink({ to, kind = 'primary', isFile = false, download, className = '', onClick, children }: ButtonLinkProps) {
  const classes = `${kindClasses[kind]} ${className}`
  return to.startsWith('/') && !isFile && !download ? (
    <Link to={to} className={classes} onClick={onClick}>
      {children}
    </Link>
  ) : (
    <a href={to} download={download} className={classes} rel="noopener">
      {children}
    </a>
  )
}
