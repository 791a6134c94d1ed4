import { type ComponentProps, type InputEvent, useEffect, useRef, useState } from 'react'
import { m } from '#texts/messages.js'
import { FieldFrame, inputLooks, type TextFieldProps } from './field.tsx'

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'ref' | 'value'> & Pick<TextFieldProps, 'label' | 'help' | 'error'>

/** From so few characters left on, they are counted aloud. */
const few = 20

/** A field for some lines: it grows with them, and counts down to `maxLength`. */
export function TextAreaField({ label, help, error, className, onInput, ...rest }: TextAreaFieldProps) {
  const { maxLength, rows = 3, defaultValue } = rest
  const area = useRef<HTMLTextAreaElement>(null)
  const [length, setLength] = useState(String(defaultValue ?? '').length)
  const left = maxLength === undefined ? undefined : maxLength - length
  const seen = (event: InputEvent<HTMLTextAreaElement>) => {
    setLength(event.currentTarget.value.length)
    grow(event.currentTarget)
    onInput?.(event)
  }
  useEffect(() => grow(area.current), [])
  return (
    <FieldFrame label={label} help={help} error={error} className={className}>
      {marks => (
        <>
          <textarea
            {...rest}
            {...marks}
            ref={area}
            rows={rows}
            onInput={seen}
            className={`${inputLooks} block field-sizing-content max-h-[60dvh] resize-y`}
            style={{ minHeight: `${rows * 1.5 + 1.375}rem` }}
          />
          {left !== undefined && (
            <p className="mt-1.5 text-right text-sm text-muted tabular-nums">
              <span aria-hidden>
                {length}/{maxLength}
              </span>
              <span aria-live="polite" className="sr-only">
                {left <= few && m.ui_letters_left({ count: left })}
              </span>
            </p>
          )}
        </>
      )}
    </FieldFrame>
  )
}

/** For browsers whose fields do not grow by themselves. */
function grow(area: HTMLTextAreaElement | null) {
  if (!area || CSS.supports('field-sizing', 'content')) return
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + 2}px`
}
