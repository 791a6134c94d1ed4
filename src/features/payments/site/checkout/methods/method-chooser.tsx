import type { ReactNode } from 'react'
import { useField } from '#site/forms/form-field.tsx'
import { m } from '#texts/messages.js'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import type { Offer } from '../load-offer.ts'
import type { OfferedMethod } from '../use-selection.ts'
import { MethodIcon } from './method-icon.tsx'
import { durationText, nextText, obstacleText, offeredName } from './method-texts.ts'
import { feeToCover } from './reach.ts'

type MethodChooserProps = {
  methods: readonly OfferedMethod[]
  chosen: OfferedMethod['codigo'] | undefined
  amount: number
  fees: Offer['fees']
  money(minor: number): string
  onChange(code: string): void
  /** What the chosen method needs. */
  children: ReactNode
}

/** The ways to pay. What one of them needs opens right below it. */
export function MethodChooser({ methods, chosen, amount, fees, money, onChange, children }: MethodChooserProps) {
  const { error } = useField({ name: 'metodo', label: m.checkout_how() })
  const helpOf = (method: OfferedMethod) => {
    if (method.obstacle) return obstacleText(method.obstacle, money)
    const fee = feeToCover(method, amount, fees[method.codigo])
    const cost = fee ? m.checkout_fee_extra({ amount: money(fee) }) : m.checkout_fee_none()
    return amount ? `${durationText(method.codigo)} · ${cost}` : undefined
  }
  return (
    <RadioGroup
      label={m.checkout_how()}
      name="metodo"
      isFramed
      defaultValue={chosen ?? ''}
      onChange={onChange}
      error={error}
      options={methods.map(method => ({
        value: method.codigo,
        label: (
          <span className="flex items-start justify-between gap-3 font-semibold">
            <span className="min-w-0">{offeredName(method.codigo)}</span>
            <MethodIcon code={method.codigo} />
          </span>
        ),
        help: helpOf(method),
        disabled: method.obstacle !== undefined,
        below: method.codigo === chosen && (
          <div className="grid gap-5">
            <p className="text-sm text-pretty text-muted wrap-anywhere">{nextText(method)}</p>
            {children}
          </div>
        ),
      }))}
    />
  )
}
