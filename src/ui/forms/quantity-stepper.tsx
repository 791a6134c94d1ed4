import { IconMinus, IconPlus } from '@tabler/icons-react'
import { m } from '#texts/messages.js'
import { IconButton } from '../actions/icon-button.tsx'

type QuantityStepperProps = {
  /** What is counted, for screen readers: the name of a ticket. */
  label: string
  value: number
  min?: number
  /** At least `min`. */
  max: number
  disabled?: boolean
  onChange(value: number): void
}

/** Chooses how many of something, by default from none on: two buttons and the number between them, which a screen reader says again when it changes. */
export function QuantityStepper({ label, value, min = 0, max, disabled = false, onChange }: QuantityStepperProps) {
  return (
    <div role="group" aria-label={label} className="flex items-center">
      <IconButton
        kind="secondary"
        label={m.ui_quantity_less({ label })}
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      >
        <IconMinus aria-hidden stroke={2} className="size-5" />
      </IconButton>
      <output aria-live="polite" className="min-w-11 text-center text-lg font-semibold tabular-nums">
        {value}
      </output>
      <IconButton
        kind="secondary"
        label={m.ui_quantity_more({ label })}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <IconPlus aria-hidden stroke={2} className="size-5" />
      </IconButton>
    </div>
  )
}
