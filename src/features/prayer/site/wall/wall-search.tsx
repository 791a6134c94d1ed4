import { IconSearch } from '@tabler/icons-react'
import type { Ref } from 'react'
import { m } from '#texts/messages.js'
import { inputClasses } from '#ui/forms/field.tsx'
import { maxLength } from '../../rules.ts'

type WallSearchProps = { field: Ref<HTMLInputElement>; typed: string; onType(typed: string): void; onSubmit(): void }

/** The search field of the wall, which searches while the person types. */
export function WallSearch({ field, typed, onType, onSubmit }: WallSearchProps) {
  return (
    <form
      role="search"
      aria-label={m.prayer_search()}
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
        aria-label={m.prayer_search()}
        placeholder={m.prayer_search()}
        enterKeyHint="search"
        maxLength={maxLength.search}
        value={typed}
        onChange={event => onType(event.target.value)}
        className={`${inputClasses} pl-11`}
      />
    </form>
  )
}
