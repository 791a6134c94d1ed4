import { useState } from 'react'
import { dayAt } from '#contract/calendar-days.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { FieldValue } from '#ui/forms/field-value.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { isOffered, offeredRecurrences, recurrenceIn, recurrenceValue } from './recurrence-choice.ts'
import { recurrenceText } from './recurrence-text.ts'

const otherDay = 'outroDia'
const daysOfMonth = Array.from({ length: 31 }, (_, index) => String(index + 1)).map(day => ({ value: day, label: day }))

type FrequencyFieldProps = {
  label: string
  name?: string
  error?: string | undefined
  /** As `recurrenceValue` makes it. One that is not offered here, which only an app of somebody else can have made, stays an option. */
  defaultValue: string
  onChange(value: string): void
}

/** How often a gift repeats: a few ways at once, and any other day of the month behind the last one. */
export function FrequencyField({ label, name, error, defaultValue, onChange }: FrequencyFieldProps) {
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const [value, setValue] = useState(defaultValue)
  const [choosesDay, setChoosesDay] = useState(false)
  const recurrence = recurrenceIn(value)
  const day = 'diaDoMes' in recurrence && (choosesDay || !isOffered(value)) ? recurrence.diaDoMes : undefined
  const first = recurrenceIn(defaultValue)
  const all = isOffered(defaultValue) || 'diaDoMes' in first ? offeredRecurrences : [first, ...offeredRecurrences]

  function update(next: string, withDay = false) {
    setChoosesDay(withDay)
    setValue(next)
    onChange(next)
  }
  // Today's day: whoever gives today mostly goes on like this.
  const today = () => recurrenceValue({ diaDoMes: Number(dayAt(new Date(), timeZone).slice(8)) })
  return (
    <>
      <SelectField
        label={label}
        error={error}
        placeholder={null}
        value={day === undefined ? value : otherDay}
        options={[
          ...all.map(one => ({ value: recurrenceValue(one), label: recurrenceText(one) })),
          { value: otherDay, label: m.giving_other_day() },
        ]}
        onChange={({ target }) => (target.value === otherDay ? update(today(), true) : update(target.value))}
      />
      {day !== undefined && (
        <SelectField
          label={m.giving_day_of_month()}
          help={day > 28 ? m.giving_short_months() : undefined}
          placeholder={null}
          value={String(day)}
          options={daysOfMonth}
          onChange={({ target }) => update(recurrenceValue({ diaDoMes: Number(target.value) }), true)}
        />
      )}
      <FieldValue name={name} value={value} disabled={false} onExternalChange={update} />
    </>
  )
}
