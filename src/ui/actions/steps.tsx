import { IconCheck } from '@tabler/icons-react'
import { m } from '#texts/messages.js'

type StepsProps = { label: string; steps: readonly string[] /** Index of the current step, from 0. */; current: number }

/** The steps of a long form: which one is current, how many there are, and which ones are done. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <nav aria-label={label}>
      <p className="mb-2 wrap-anywhere sm:hidden">
        <span className="text-sm text-muted">{m.ui_step_of({ number: current + 1, total: steps.length })}</span>
        <span className="block font-semibold">{steps[current]}</span>
      </p>
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
