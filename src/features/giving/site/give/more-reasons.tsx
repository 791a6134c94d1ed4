import { IconPlus, IconTrash } from '@tabler/icons-react'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { MoneyField } from '#ui/forms/money-field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import type { GivingReason } from '../../contract/gifts.ts'
import { type GiftLine, unusedReasons } from './gift.ts'

type MoreReasonsProps = {
  lines: readonly GiftLine[]
  reasons: readonly GivingReason[]
  currency: string
  errorOf(place: number): string | undefined
  onChange(lines: GiftLine[]): void
}

/** Further reasons of the same gift, each with its amount. */
export function MoreReasons({ lines, reasons, currency, errorOf, onChange }: MoreReasonsProps) {
  const unused = unusedReasons(lines, reasons)
  const change = (place: number, line: Partial<GiftLine>) => onChange(lines.map((old, i) => (i === place ? { ...old, ...line } : old)))
  return (
    <div className="grid gap-4">
      {lines.map(({ motivo, valor }, place) => {
        if (place === 0) return null
        const name = reasons.find(({ id }) => id === motivo)?.nome ?? ''
        return (
          <div key={motivo} role="group" aria-label={name} className="grid gap-4 rounded-lg bg-warm p-[min(1rem,4vw)]">
            <div className="flex items-end gap-2">
              <SelectField
                className="grow"
                label={m.giving_also_for()}
                value={motivo}
                options={reasons.filter(({ id }) => id === motivo || unused.some(other => other.id === id)).map(toOption)}
                onChange={({ target }) => target.value && change(place, { motivo: Number(target.value) })}
              />
              <IconButton label={m.giving_without({ name })} onClick={() => onChange(lines.filter((_, i) => i !== place))}>
                <IconTrash aria-hidden stroke={1.75} />
              </IconButton>
            </div>
            <MoneyField
              label={m.giving_amount()}
              currency={currency}
              defaultValue={valor}
              error={errorOf(place)}
              onChange={amount => change(place, { valor: amount })}
            />
          </div>
        )
      })}
      {unused[0] && (
        <Button
          kind="quiet"
          className="-ml-[min(1.25rem,5.2vw)] justify-self-start"
          onClick={() => onChange([...lines, { motivo: (unused[0] as GivingReason).id, valor: undefined }])}
        >
          <IconPlus aria-hidden stroke={1.75} className="size-5" />
          {m.giving_add_reason()}
        </Button>
      )}
    </div>
  )
}

const toOption = ({ id, nome }: GivingReason) => ({ value: String(id), label: nome })
