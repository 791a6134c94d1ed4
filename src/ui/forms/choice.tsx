import type { ReactNode } from 'react'

/** A box, a dot or a switch before its words; all of it is pressed. */
export function Choice({ control, label, help, helpId }: { control: ReactNode; label: ReactNode; help?: ReactNode; helpId?: string }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is handed in
    <label className="flex min-h-11 items-start gap-3 py-2.5 has-disabled:opacity-60">
      {control}
      <span className="min-w-0 flex-1 wrap-anywhere">
        {label}
        {help && (
          <span id={helpId} className="block text-sm text-muted">
            {help}
          </span>
        )}
      </span>
    </label>
  )
}

/** How its control looks. The brand's text colour stands out from every surface, however light the brand is. */
export const choiceLooks =
  'peer size-6 shrink-0 appearance-none border-[1.5px] border-field bg-raised checked:border-brand-text aria-invalid:border-danger forced-colors:appearance-auto'
