import { IconCheck } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { m } from '#texts/messages.js'

type StepsProps = {
  label: string
  steps: readonly string[]
  /** Index of the current step, from 0. */
  current: number
  /** For the focus, when the step changes: the words are then a heading, on wide screens too. */
  heading?: RefObject<HTMLHeadingElement | null>
}

/** The steps of a long form: which one is current, how many there are, and which ones are done. */
export function Steps({ label, steps, current, heading }: StepsProps) {
  const words = (
    <>
      <span className="text-sm font-normal text-muted">{m.ui_step_of({ number: current + 1, total: steps.length })}</span>
      <span className="block font-semibold">{steps[current]}</span>
    </>
  )
  return (
    <nav aria-label={label}>
      {heading ? (
        <h2 ref={heading} tabIndex={-1} className="mb-2 outline-none wrap-anywhere">
          {words}
        </h2>
      ) : (
        <p className="mb-2 wrap-anywhere sm:hidden">{words}</p>
      )}
      <ol className="flex gap-1.5 sm:gap-4">
        {steps.map((step, index) => (
          <li key={step} aria-current={index === current ? 'step' : undefined} className="min-w-0 flex-1">
            <span aria-hidden className={`block h-1.5 rounded-full ${index <= current ? 'bg-brand-text' : 'bg-line'}`} />
            <span
              className={`mt-2 flex items-center gap-1.5 wrap-anywhere max-sm:sr-only ${index === current ? 'font-semibold' : 'text-muted'}`}
            >
              {index < current && <IconCheck aria-hidden stroke={2} className="size-4.5 shrink-0 text-success" />}
              {step}
              {index < current && <span className="sr-only"> ({m.ui_needs_met()})</span>}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
