import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { maxSearchLength } from '#contract/search.ts'
import { m } from '#texts/messages.js'
import { SearchField } from '#ui/forms/search-field.tsx'

/** Time without further input after which a search starts. */
const debounceMs = 250

/** The field of the search page. Searches while the visitor types: writes the query into the URL, without a new history entry. */
export function SearchPageField() {
  const [params, setParams] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const query = params.get('q') ?? ''
  const { location: nextLocation } = useNavigation()
  const isLeaving = useRef(false)
  useEffect(() => {
    isLeaving.current = nextLocation !== undefined && nextLocation.pathname !== '/search'
  }, [nextLocation])

  const initialize = useEffectEvent(() => {
    const input = fieldOf(form.current)
    // Text that was typed before hydration has priority over the URL.
    if (input && !input.value) input.value = query
    else if (input && input.value !== query) search()
    if (!query) input?.focus()
  })
  useEffect(() => {
    initialize()
    return () => clearTimeout(timer.current)
  }, [])
  // The query also changes through the field in the header and the browser's history.
  useEffect(() => {
    const input = fieldOf(form.current)
    if (input && document.activeElement !== input) input.value = query
  }, [query])

  function search() {
    clearTimeout(timer.current)
    const q = fieldOf(form.current)?.value.trim().slice(0, maxSearchLength) ?? ''
    // Not while a pressed result is loading: another search would cancel that navigation.
    if (q !== query && !isLeaving.current) setParams(q ? { q } : {}, { replace: true, preventScrollReset: true })
  }

  return (
    <form
      ref={form}
      role="search"
      action="/search"
      className="mt-4"
      onSubmit={event => {
        event.preventDefault()
        search()
        fieldOf(form.current)?.blur() // a phone's keyboard would cover the results
      }}
    >
      <SearchField
        name="q"
        label={m.search_label()}
        maxLength={maxSearchLength}
        onInput={() => {
          clearTimeout(timer.current)
          timer.current = setTimeout(search, debounceMs)
        }}
      />
    </form>
  )
}

const fieldOf = (form: HTMLFormElement | null) => form?.elements.namedItem('q') as HTMLInputElement | null | undefined
