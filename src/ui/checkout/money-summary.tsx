import type { ReactNode } from 'react'
import { m } from '#texts/messages.js'
import { formatMoney } from '../format/money.ts'
import { useBrowserLanguage } from '../format/use-language.ts'

type Line = {
  label: string
  /** A word of help: what the fee is for, how many. */
  detail?: string
  /** Minor units; a discount is negative. */
  amount: number
}

type MoneySummaryProps = {
  lines: readonly Line[]
  /** Minor units. Given, because the server is who adds up. */
  total: number
  /** ISO 4217. */
  currency: string
  /** It was paid: when nothing is left of it, it was not free, and what is taken off is no discount but what went back. */
  isPaid?: boolean
  /** How the total is paid, when not at once: `count` times `amount` (minor units). */
  installments?: { count: number; amount: number; note?: string }
  /** The server is adding up again; the last amounts stay in sight, grey. */
  busy?: boolean
  /** An `Alert`, when the sum could not be made. */
  problem?: ReactNode
}

/** What is paid and why: lines, fees and discounts, the total, and in how many parts. */
export function MoneySummary({ lines, total, currency, isPaid = false, installments, busy = false, problem }: MoneySummaryProps) {
  const language = useBrowserLanguage()
  const money = (minor: number) => formatMoney(minor, language, currency).replace('-', '\u2212')
  // One line alone is the total: its amount is said once.
  const [only, ...others] = lines
  const isAlone = only !== undefined && others.length === 0 && only.amount === total
  return (
    <div aria-busy={busy} className="rounded-lg border border-line bg-raised p-4 sm:p-5">
      {problem}
      <dl className={busy ? 'text-muted' : ''}>
        {(isAlone ? [] : lines).map(({ label, detail, amount }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <dt className="min-w-0 grow basis-32 wrap-anywhere">
              {label}
              {detail && <span className="block text-sm text-muted">{detail}</span>}
            </dt>
            <dd
              className={`ml-auto max-w-full text-[min(1rem,7.5vw)] tabular-nums wrap-anywhere ${amount < 0 && !isPaid ? 'font-medium text-success' : ''}`}
            >
              {money(amount)}
            </dd>
          </div>
        ))}
        <div className={`flex flex-wrap items-baseline justify-between gap-x-4 ${isAlone ? '' : 'mt-2 border-t border-line pt-3'}`}>
          <dt className="min-w-0 grow basis-32 font-bold wrap-anywhere">
            {isAlone ? only.label : m.ui_money_total()}
            {isAlone && only.detail && <span className="block text-sm font-normal text-muted">{only.detail}</span>}
          </dt>
          <dd className="ml-auto max-w-full text-[min(1.375rem,9vw)] font-bold tabular-nums wrap-anywhere">
            {total || isPaid ? money(total) : m.ui_money_free()}
          </dd>
        </div>
        {installments && (
          <div className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
            <dt>{installments.note}</dt>
            <dd className="ml-auto tabular-nums">
              {m.ui_money_installments({ count: installments.count, amount: money(installments.amount) })}
            </dd>
          </div>
        )}
      </dl>
      <p role="status" className="sr-only">
        {busy ? m.ui_money_adding_up() : ''}
      </p>
    </div>
  )
}
