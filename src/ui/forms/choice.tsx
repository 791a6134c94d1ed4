import type { ReactNode } from 'react'

type ChoiceProps = { control: ReactNode; label: ReactNode; help?: ReactNode; helpId?: string; className?: string | undefined }

/** A checkbox or a radio button with its label; a press anywhere on it counts. */
export function Choice({ control, label, help, helpId, className = 'has-disabled:opacity-60' }: ChoiceProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is a property
    <label className={`flex min-h-11 items-start gap-3 py-2.5 ${className}`}>
      {control}
      <span className="min-w-0 flex-1 hyphens-auto wrap-anywhere">
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

/** Classes of the control. The brand's text colour has contrast on every surface, however light the brand colour is. */
export const choiceClasses =
  'peer size-6 shrink-0 appearance-none border-[1.5px] border-field bg-raised checked:border-brand-text aria-invalid:border-danger forced-colors:appearance-auto'
