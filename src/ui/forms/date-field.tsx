import { IconCalendar } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { dateFormat, datePlaceholder, formatDate, maskDate, parseDate } from '../format/date-format.ts'
import { FieldFrame, inputClasses, type TextFieldProps } from './field.tsx'
import { FieldValue } from './field-value.tsx'

type DateFieldProps = Pick<TextFieldProps, 'label' | 'help' | 'error' | 'className' | 'name' | 'disabled' | 'autoComplete'> & {
  /** BCP 47; by default the page's language. */
  locale?: string
  /** ISO 8601 dates, like all values of this field. The calendar offers none outside `min` and `max`. */
  defaultValue?: string
  min?: string
  max?: string
  /** Receives the date, or the typed text as long as that is not a complete date. */
  onChange?(value: string): void
}

/** A date field: typed in the language's short format or picked in the browser's calendar; its value is an ISO 8601 date. */
export function DateField({ label, help, error, className, locale = getLocale(), defaultValue = '', onChange, ...rest }: DateFieldProps) {
  const { name, min, max, disabled, autoComplete } = rest
  const format = dateFormat(locale)
  const [typed, setTyped] = useState(() => formatDate(defaultValue, format))
  const calendar = useRef<HTMLInputElement>(null)
  const value = parseDate(typed, format)
  const update = (next: string) => {
    setTyped(next)
    onChange?.(parseDate(next, format) ?? next)
  }
  function onInput({ currentTarget: { value: next, selectionStart } }: FormEvent<HTMLInputElement>) {
    // Only for text added at the end: after a deletion or a change in the middle the cursor would jump.
    update(next.length > typed.length && selectionStart === next.length ? maskDate(next, format) : next)
  }
  return (
    <FieldFrame label={label} help={help} error={error} className={className}>
      {controlProps => (
        <div className="relative">
          <input
            {...controlProps}
            type="text"
            inputMode="numeric"
            autoComplete={autoComplete ?? 'off'}
            placeholder={datePlaceholder(format)}
            disabled={disabled}
            value={typed}
            onChange={onInput}
            className={`${inputClasses} pr-13 tabular-nums`}
          />
          {/* Only the calendar of this input is used; the button opens it. */}
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden
            min={min}
            max={max}
            disabled={disabled}
            value={value ?? ''}
            onChange={({ target }) => update(formatDate(target.value, format))}
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
          <FieldValue name={name} value={value ?? typed} disabled={disabled} onExternalChange={next => update(formatDate(next, format))} />
        </div>
      )}
    </FieldFrame>
  )
}
