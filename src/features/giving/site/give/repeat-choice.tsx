import { dayAt } from '#contract/calendar-days.ts'
import type { Recurrence } from '#features/payments/rules/recurrence.ts'
import { firstDue } from '#features/payments/rules/recurrence.ts'
import { paymentMethodsPart } from '#features/payments/site/index.ts'
import { partOf } from '#site/data/start-up.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { usePerson } from '#site/session/use-person.ts'
import { m } from '#texts/messages.js'
import { SwitchField } from '#ui/forms/switch-field.tsx'
import { FrequencyField } from '../recurring/frequency-field.tsx'
import { recurrenceIn, recurrenceValue, usualRecurrence } from '../recurring/recurrence-choice.ts'
import { dayText } from '../recurring/recurrence-text.ts'

type RepeatChoiceProps = { value: Recurrence | undefined; onChange(value: Recurrence | undefined): void }

/** Once, or again and again by itself. */
export function RepeatChoice({ value, onChange }: RepeatChoiceProps) {
  const startUp = useStartUp()
  const timeZone = startUp?.church.fusoHorario ?? 'UTC'
  const methods = (startUp && partOf(startUp, paymentMethodsPart)) ?? []
  // Some churches, as all outside of Brazil, have nothing but cards that can be charged again.
  const sendsCodes = methods.some(({ codigo, flagRecorrencia }) => flagRecorrencia && codigo !== 'cartao-credito')
  const isGuest = usePerson() === null
  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-2">
      <SwitchField
        label={<span className="font-semibold">{m.giving_repeat()}</span>}
        help={sendsCodes ? m.giving_repeat_help() : m.giving_repeat_card_help()}
        checked={value !== undefined}
        onChange={({ target }) => onChange(target.checked ? usualRecurrence : undefined)}
      />
      {value && (
        <div className="grid gap-2">
          <FrequencyField
            label={m.giving_how_often()}
            defaultValue={recurrenceValue(value)}
            onChange={next => onChange(recurrenceIn(next))}
          />
          <p role="status" className="text-sm text-pretty text-muted">
            {m.giving_repeat_next({ day: dayText(firstDue(value, dayAt(new Date(), timeZone))) })}
            {isGuest && ` ${m.giving_repeat_login()}`}
          </p>
        </div>
      )}
    </div>
  )
}
