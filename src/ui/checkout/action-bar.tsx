import type { ReactNode } from 'react'
import { useKeyboardHeight } from './use-keyboard-height.ts'

type ActionBarProps = {
  /** What the action is about: `Total`, `2 ingressos`. */
  label?: ReactNode
  /** The amount, formatted, unless the button says it. */
  amount?: ReactNode
  /** One `Button` or `ButtonLink`. If it takes money, it says the amount itself, and stands here alone. */
  action: ReactNode
}

/**
 * The one main action of a long page, always in sight: at the bottom of its column, above the bottom bar and above the keyboard
 * of a phone. A screen that is low, beside the size of the text, has it at the end of the form, where it covers nothing. Place it last in the form.
 */
export function ActionBar({ label, amount, action }: ActionBarProps) {
  const keyboardHeight = useKeyboardHeight()
  return (
    <div
      // The keyboard covers the bottom bar. On a screen that is lower than 34 rem, "bottom" is so far below it that the bar stays where it is.
      style={keyboardHeight ? { bottom: keyboardHeight } : undefined}
      className="@container sticky bottom-[min(var(--bottom-bar)+env(safe-area-inset-bottom),(100dvh-34rem)*99)] z-action -mx-4 border-t border-line bg-raised px-4 py-2.5 lg:bottom-[min(0px,(100dvh-34rem)*99)] lg:mx-0 lg:rounded-t-lg lg:border lg:elevation-2 print:hidden"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {(label || amount) && (
          // Very large text leaves room only for the button.
          <p className="min-w-0 grow basis-24 leading-snug @max-[13rem]:hidden">
            {label && <span className="block text-sm text-muted wrap-anywhere">{label}</span>}
            {amount && <strong className="block text-lg tabular-nums wrap-anywhere">{amount}</strong>}
          </p>
        )}
        <div className="grid min-w-0 grow basis-40">{action}</div>
      </div>
    </div>
  )
}
