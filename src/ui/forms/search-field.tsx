import { IconSearch, IconX } from '@tabler/icons-react'
import { type ComponentProps, useRef } from 'react'
import { m } from '#texts/messages.js'
import { inputClasses } from './field.tsx'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'aria-label'> & {
  /** Shown in the empty field, and read by screen readers. */
  label: string
  /** Called after the button has emptied the field. The field’s own `onInput` and `onChange` are called before. */
  onClear?(): void
}

/** A field for a search text, with a sign before it and, as soon as it has a text, a button that empties it. */
export function SearchField({ label, onClear, ref, ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className="@container relative block">
      <IconSearch
        aria-hidden
        stroke={1.75}
        className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5.5 text-muted @max-[15rem]:hidden"
      />
      <input
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        {...rest}
        ref={element => {
          input.current = element
          if (typeof ref === 'function') return ref(element)
          if (ref) ref.current = element
        }}
        type="search"
        aria-label={label}
        className={`peer pl-11 not-placeholder-shown:pr-12 placeholder:text-[length:min(1em,6vw)] @max-[15rem]:pl-3.5 [&::-webkit-search-cancel-button]:hidden ${inputClasses}`}
      />
      <button
        type="button"
        aria-label={m.ui_search_clear()}
        // The placeholder is shown exactly while the field is empty, also before the scripts have loaded.
        className="absolute inset-y-0 right-0.5 my-auto grid size-11 place-items-center rounded-md text-muted peer-placeholder-shown:hidden hover:text-ink"
        onClick={() => {
          if (input.current) empty(input.current)
          onClear?.()
        }}
      >
        <IconX aria-hidden stroke={1.75} className="size-5" />
      </button>
    </span>
  )
}

/** Empties a field as if the person had done it, and leaves the focus there. React follows a value only when its own setter is passed by. */
function empty(input: HTMLInputElement) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '')
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.focus()
}
