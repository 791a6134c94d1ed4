import { IconCalendar } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { dateSample, dateShape, maskDate, readDate, writeDate } from '../format/date-format.ts'
import { FieldFrame, inputLooks, type TextFieldProps } from './field.tsx'
import { FieldValue } from './field-value.tsx'

type DateFieldProps = Pick<TextFieldProps, 'label' | 'help' | 'error' | 'className' | 'name' | 'disabled' | 'autoComplete'> & {
  /** BCP 47; left out, the page's. */
  locale?: string
  /** ISO 8601 days, like all that it hands on. The calendar offers none outside `min` and `max`. */
  defaultValue?: string
  min?: string
  max?: string
  /** The day, or what was typed as long as it is none. */
  onChange?(value: string): void
}

/** A field for a day, typed in the language's short format or taken from the browser's calendar; handed on in ISO 8601. */
export function DateField({ label, help, error, className, locale = getLocale(), defaultValue = '', onChange, ...rest }: DateFieldProps) {
  const { name, min, max, disabled, autoComplete } = rest
  const shape = dateShape(locale)
  const [typed, setTyped] = useState(() => writeDate(defaultValue, shape))
  const calendar = useRef<HTMLInputElement>(null)
  const value = readDate(typed, shape)
  const put = (next: string) => {
    setTyped(next)
    onChange?.(readDate(next, shape) ?? next)
  }
  function onInput({ currentTarget: { value: next, selectionStart } }: FormEvent<HTMLInputElement>) {
    // Not while one takes away or mends the middle: the cursor would jump.
    put(next.length > typed.length && selectionStart === next.length ? maskDate(next, shape) : next)
  }
  return (
    <FieldFrame label={label} help={help} error={error} className={className}>
      {marks => (
        <div className="relative">
          <input
            {...marks}
            type="text"
            inputMode="numeric"
            autoComplete={autoComplete ?? 'off'}
            placeholder={dateSample(shape)}
            disabled={disabled}
            value={typed}
            onChange={onInput}
            className={`${inputLooks} pr-13 tabular-nums`}
          />
          {/* Only its calendar is used; the button opens it. */}
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden
            min={min}
            max={max}
            disabled={disabled}
            value={value ?? ''}
            onChange={({ target }) => put(writeDate(target.value, shape))}
            className="pointer-events-none absolute right-0 bottom-0 h-full w-11 opacity-0"
          />
          <button
            type="button"
            aria-label={m.ui_date_open()}
            disabled={disabled}
            onClick={() => calendar.current?.showPicker?.()}
            className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-md text-muted hover:text-ink disabled:opacity-60"
          >
            <IconCalendar aria-hidden stroke={1.75} className="size-5.5" />
          </button>
          <FieldValue name={name} value={value ?? typed} disabled={disabled} onPut={next => put(writeDate(next, shape))} />
        </div>
      )}
    </FieldFrame>
  )
}
