import { type SandboxOutcome, sandboxOutcomes } from '#features/gateways/rules.ts'
import { m } from '#texts/messages.js'
import { formatMoney } from '#ui/format/money.ts'
import { useBrowserLanguage } from '#ui/format/use-language.ts'

const texts: Record<Exclude<SandboxOutcome, 'paid'>, () => string> = {
  declined: m.payment_demo_declined,
  challenge: m.payment_demo_challenge,
  review: m.payment_demo_review,
  silent: m.payment_demo_silent,
  unpaid: m.payment_demo_unpaid,
  dispute: m.payment_demo_dispute,
}

/** With which cents of an amount the sandbox does what, so that everything can be tried. */
export function DemoAmounts({ currency }: { currency: string }) {
  const language = useBrowserLanguage()
  const rows = Object.entries(sandboxOutcomes).flatMap(([cents, outcome]) =>
    outcome === 'paid' ? [] : [{ cents: Number(cents), outcome }],
  )
  return (
    <details className="rounded-md border-2 border-dashed border-warning/50 px-3">
      <summary className="min-h-11 cursor-pointer py-3 text-sm leading-5 font-semibold wrap-anywhere">{m.payment_demo_amounts()}</summary>
      <p className="text-sm">{m.payment_demo_paid()}</p>
      <ul className="mt-1.5 grid gap-1 pb-2 text-sm">
        {rows.map(({ cents, outcome }) => (
          <li key={cents} className="flex flex-wrap gap-x-2">
            <strong className="tabular-nums">{formatMoney(1_000 + cents, language, currency)}</strong>
            <span className="min-w-0 wrap-anywhere">{texts[outcome]()}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
