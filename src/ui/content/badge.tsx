import type { ReactNode } from 'react'

const kindClasses = {
  neutral: 'bg-sunken text-muted',
  brand: 'bg-brand-soft text-brand-text',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
}

/** A state or a kind in one or two words. The colour only adds to the text. */
export function Badge({ kind = 'neutral', icon, children }: { kind?: keyof typeof kindClasses; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={`inline-flex max-w-full items-center gap-1.5 rounded-xl px-2.5 py-0.5 text-sm font-semibold wrap-anywhere ${kindClasses[kind]}`}
    >
      {icon && (
        // In a narrow place, very large text needs its room.
        <span aria-hidden className="*:size-4 @max-[12rem]:hidden">
          {icon}
        </span>
      )}
      {children}
    </span>
  )
}
