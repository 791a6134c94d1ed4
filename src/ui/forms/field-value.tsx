import { useEffect, useRef } from 'react'

type FieldValueProps = { name: string | undefined; value: string; disabled: boolean | undefined; onPut(value: string): void }

/**
 * The value that a form reads where it is another than the one that is shown. Tells the form when it changes, and takes what is
 * put into it from outside (a kept draft) when an `input` event says so.
 */
export function FieldValue({ name, value, disabled, onPut }: FieldValueProps) {
  const input = useRef<HTMLInputElement>(null)
  const told = useRef(value)
  useEffect(() => {
    if (told.current === value) return
    told.current = value
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
        told.current = currentTarget.value
        onPut(currentTarget.value)
      }}
    />
  )
}
