import { IconSearch } from '@tabler/icons-react'
import type { Ref } from 'react'
import { maxSearchLength } from '#contract/search.ts'
import { inputClasses } from '#ui/forms/field.tsx'

type ListSearchFieldProps = {
  label: string
  field: Ref<HTMLInputElement>
  typed: string
  onType(typed: string): void
  onSubmit(): void
}

/** The search field of a list, which searches while the person types. The properties except the label are from `useListSearch`. */
export function ListSearchField({ label, field, typed, onType, onSubmit }: ListSearchFieldProps) {
  return (
    <form
      role="search"
      aria-label={label}
      className="relative mt-6 max-w-md"
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <IconSearch aria-hidden stroke={1.75} className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5.5 text-muted" />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        enterKeyHint="search"
        maxLength={maxSearchLength}
        value={typed}
        onChange={event => onType(event.target.value)}
        className={`${inputClasses} pl-11`}
      />
    </form>
  )
}
