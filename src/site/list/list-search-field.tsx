import type { Ref } from 'react'
import { maxSearchLength } from '#contract/search.ts'
import { SearchField } from '#ui/forms/search-field.tsx'

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
      className="mt-4 max-w-md sm:mt-6"
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <SearchField ref={field} label={label} maxLength={maxSearchLength} value={typed} onChange={event => onType(event.target.value)} />
    </form>
  )
}
