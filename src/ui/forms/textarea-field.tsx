import { type ComponentProps, type InputEvent, useEffect, useRef, useState } from 'react'
import { m } from '#texts/messages.js'
import { FieldFrame, inputClasses, type TextFieldProps } from './field.tsx'

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'ref' | 'value'> & Pick<TextFieldProps, 'label' | 'help' | 'error'>

/** Screen readers read the number of characters left when it is at most this. */
const maxAnnouncedLeft = 20

/** A field for several lines. It grows with its text, and counts characters up to `maxLength`. */
export function TextAreaField({ label, help, error, className, onInput, ...rest }: TextAreaFieldProps) {
  const { maxLength, rows = 3, defaultValue } = rest
  const area = useRef<HTMLTextAreaElement>(null)
  const [length, setLength] = useState(String(defaultValue ?? '').length)
  const left = maxLength === undefined ? undefined : maxLength - length
  const handleInput = (event: InputEvent<HTMLTextAreaElement>) => {
    setLength(event.currentTarget.value.length)
    grow(event.currentTarget)
    onInput?.(event)
  }
  useEffect(() => grow(area.current), [])
  return (
    <FieldFrame label={label} help={help} error={error} className={className}>
      {controlProps => (
        <>
          <textarea
            {...rest}
            {...controlProps}
            ref={area}
            rows={rows}
            onInput={handleInput}
            className={`${inputClasses} block field-sizing-content max-h-[60dvh] resize-y`}
            style={{ minHeight: `${rows * 1.5 + 1.375}rem` }}
          />
          {left !== undefined && (
            <p className="mt-1.5 min-h-[1lh] text-right text-sm text-muted tabular-nums">
              {/* Of an empty field, the limit says nothing yet. */}
              <span aria-hidden>{length > 0 && `${length}/${maxLength}`}</span>
              <span aria-live="polite" className="sr-only">
                {left <= maxAnnouncedLeft && m.ui_characters_left({ count: left })}
              </span>
            </p>
          )}
        </>
      )}
    </FieldFrame>
  )
}

/** For browsers without `field-sizing`, in which the field does not grow by itself. */
function grow(area: HTMLTextAreaElement | null) {
  if (!area || CSS.supports('field-sizing', 'content')) return
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + 2}px`
}
