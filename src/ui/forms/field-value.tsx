import { useEffect, useRef } from 'react'

type FieldValueProps = { name: string | undefined; value: string; disabled: boolean | undefined; onExternalChange(value: string): void }

/**
 * A hidden input with the value that a form reads, for fields that show it in another format. Fires an `input` event when the value
 * changes, and reports a value that was written into it from outside (a saved draft) when such an event arrives.
 */
export function FieldValue({ name, value, disabled, onExternalChange }: FieldValueProps) {
  const input = useRef<HTMLInputElement>(null)
  const lastValue = useRef(value)
  useEffect(() => {
    if (lastValue.current === value) return
    lastValue.current = value
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value])
  if (!name) return null
  return (
    <input
      ref={input}
      type="hidden"
      name={name}
      value={value}
      disabled={disabled}
      onInput={({ currentTarget }) => {
        if (currentTarget.value === value) return
        lastValue.current = currentTarget.value
        onExternalChange(currentTarget.value)
      }}
    />
  )
}
