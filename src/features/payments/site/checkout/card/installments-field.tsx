import { useField } from '#site/forms/form-field.tsx'
import { m } from '#texts/messages.js'
import { SelectField } from '#ui/forms/select-field.tsx'
import type { InstallmentPlan } from '../../../rules/payments.ts'

type InstallmentsFieldProps = {
  plans: readonly InstallmentPlan[]
  chosen: number
  money(minor: number): string
  onChange(parcelas: number): void
}

/** In how many parts a card is charged, with or without interest. */
export function InstallmentsField({ plans, chosen, money, onChange }: InstallmentsFieldProps) {
  const { error } = useField({ name: 'parcelas', label: m.checkout_installments() })
  return (
    <SelectField
      label={m.checkout_installments()}
      error={error}
      value={chosen}
      onChange={({ target }) => onChange(Number(target.value) || 1)}
      placeholder={null}
      options={plans.map(plan => ({ value: String(plan.parcelas), label: planText(plan, money) }))}
    />
  )
}

function planText({ parcelas, valorParcela, valorTotal, flagJuros }: InstallmentPlan, money: (minor: number) => string): string {
  if (parcelas === 1) return m.checkout_plan_once({ amount: money(valorTotal) })
  const part = { count: parcelas, amount: money(valorParcela) }
  return flagJuros ? m.checkout_plan_interest({ ...part, total: money(valorTotal) }) : m.checkout_plan_free(part)
}
