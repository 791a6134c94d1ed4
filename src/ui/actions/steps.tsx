import { IconCheck } from '@tabler/icons-react'
import { m } from '#texts/messages.js'

type StepsProps = { label: string; steps: readonly string[] /** Which of them one is at, from 0. */; at: number }

/** The parts of a long form: which one this is, how many there are, and how far one has come. */
export function Steps({ label, steps, at }: StepsProps) {
  return (
    <nav aria-label={label}>
      <p className="mb-2 wrap-anywhere sm:hidden">
        <span className="text-sm text-muted">{m.ui_step_of({ number: at + 1, total: steps.length })}</span>
        <span className="block font-semibold">{steps[at]}</span>
      </p>
      <ol className="flex gap-1.5 sm:gap-4">
        {steps.map((step, place) => (
          <li key={step} aria-current={place === at ? 'step' : undefined} className="min-w-0 flex-1">
            <span aria-hidden className={`block h-1.5 rounded-full ${place <= at ? 'bg-brand-text' : 'bg-line'}`} />
            <span
              className={`mt-2 flex items-center gap-1.5 wrap-anywhere max-sm:sr-only ${place === at ? 'font-semibold' : 'text-muted'}`}
            >
              {place < at && <IconCheck aria-hidden stroke={2} className="size-4.5 shrink-0 text-success" />}
              {step}
              {place < at && <span className="sr-only"> ({m.ui_needs_met()})</span>}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
