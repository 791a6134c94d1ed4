import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useField } from '#site/forms/form-field.tsx'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { offeredName } from '../../../rules/method-name.ts'
import type { Offer } from '../load-offer.ts'
import type { OfferedMethod } from '../use-selection.ts'
import { MethodIcon } from './method-icon.tsx'
import { durationText, nextText, obstacleText } from './method-texts.ts'
import { feeToCover } from './reach.ts'

/** So many are seen at first, so that who pays is not far below; one more would not be worth a button. */
const [seenAtFirst, worthHiding] = [4, 2]

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
  const [showsAll, setShowsAll] = useState(methods.length < seenAtFirst + worthHiding)
  const group = useRef<HTMLDivElement>(null)
  const shown = showsAll ? methods : methods.filter(({ codigo }, index) => index < seenAtFirst || codigo === chosen)

  function showAll() {
    const next = methods.find(method => !shown.includes(method) && !method.obstacle)
    flushSync(() => setShowsAll(true))
    // The button is gone: the keyboard goes on with what has come in its place.
    group.current?.querySelector<HTMLInputElement>(`input[value="${next?.codigo}"]`)?.focus()
  }
  const feeOf = (method: OfferedMethod) => feeToCover(method, amount, fees[method.codigo])
  const helpOf = (method: OfferedMethod) => {
    if (method.obstacle) return obstacleText(method.obstacle, method.codigo, money)
    const fee = feeOf(method)
    const cost = fee ? m.checkout_fee_extra({ amount: money(fee) }) : m.checkout_fee_none()
    return amount ? `${durationText(method.codigo)} · ${cost}` : undefined
  }
  return (
    <div ref={group} className="grid gap-2.5">
      <RadioGroup
        label={m.checkout_how()}
        name="metodo"
        isFramed
        defaultValue={chosen ?? ''}
        onChange={onChange}
        error={error}
        help={methods.some(method => !method.obstacle && feeOf(method) > 0) ? m.checkout_fee_once() : undefined}
        options={shown.map(method => ({
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
      {!showsAll && (
        <Button kind="quiet" onClick={showAll}>
          {m.checkout_more_methods({ count: methods.length - shown.length })}
        </Button>
      )}
    </div>
  )
}
