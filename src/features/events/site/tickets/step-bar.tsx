import type { ReactNode } from 'react'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { ActionBar } from '#ui/checkout/action-bar.tsx'

type StepBarProps = {
  /** Which step it is. */
  label: string
  /** The sum, formatted. */
  amount: string
  onBack(): void
  /** The form's own. */
  button: ReactNode
}

/** The bar below a step of registering: the sum, and the ways back and on. */
export const StepBar = ({ label, amount, onBack, button }: StepBarProps) => (
  <ActionBar
    label={label}
    amount={amount}
    action={
      <div className="flex flex-wrap gap-2 *:grow">
        <Button kind="quiet" onClick={onBack}>
          {m.form_back()}
        </Button>
        {button}
      </div>
    }
  />
)
