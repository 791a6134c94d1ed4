import { useState } from 'react'
import { m } from '#texts/messages.js'
import { formatMoney, wrappable } from '#ui/format/money.ts'
import { useBrowserLanguage } from '#ui/format/use-language.ts'
import { MoneyField } from '#ui/forms/money-field.tsx'

type AmountChoiceProps = {
  suggestions: readonly number[]
  /** Minor units, like all amounts. */
  value: number | undefined
  minimum: number
  currency: string
  error: string | undefined
  onChange(value: number | undefined): void
}

/** The amount: one press on what the church suggests, or any other one. */
export function AmountChoice({ suggestions, value, minimum, currency, error, onChange }: AmountChoiceProps) {
  const language = useBrowserLanguage()
  // The field keeps what is typed; a pressed suggestion fills a new one.
  const [presses, setPresses] = useState(0)
  const money = (amount: number) => formatMoney(amount, language, currency)
  return (
    <div className="grid gap-4">
      {suggestions.length > 0 && (
        <>
          {/* Without suggestions, the field says it. */}
          <h3 id="amount" className="font-bold">
            {m.giving_amount()}
          </h3>
          <div
            role="group"
            aria-labelledby="amount"
            className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(6.5rem,28vw)),1fr))] gap-2.5 sm:grid-cols-[repeat(auto-fill,minmax(8rem,1fr))]"
          >
            {suggestions.map(amount => (
              <button
                key={amount}
                type="button"
                aria-pressed={amount === value}
                onClick={() => {
                  onChange(amount)
                  setPresses(presses + 1)
                }}
                className="min-h-14 rounded-md border border-field bg-raised px-2 text-lg font-semibold tabular-nums wrap-anywhere hover:bg-sunken active:darker aria-pressed:border-brand-text aria-pressed:bg-brand-soft aria-pressed:text-brand-text"
              >
                {wrappable(money(amount))}
              </button>
            ))}
          </div>
        </>
      )}
      <MoneyField
        key={presses}
        label={suggestions.length ? m.giving_other_amount() : m.giving_own_amount()}
        help={minimum > 1 ? m.giving_from({ amount: money(minimum) }) : undefined}
        error={error}
        currency={currency}
        defaultValue={value}
        onChange={onChange}
      />
    </div>
  )
}
