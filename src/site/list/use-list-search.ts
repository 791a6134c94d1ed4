import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useNavigationType, useSearchParams } from 'react-router'
import { maxSearchLength } from '#contract/search.ts'
import { useHydrated } from '../page/use-hydrated.ts'

/** Milliseconds after the last key press until the search starts. */
const debounceMs = 300

/**
 * The text the person searches a list for, and what `ListSearchField` needs. The text is in the address (`?q=`), so that it is still
 * there when the person comes back. Only the browser reads it there: no cached page contains it.
 */
export function useListSearch() {
  const [query, setQuery] = useSearchParams()
  const { key } = useLocation()
  const { location: nextLocation } = useNavigation()
  const navigationType = useNavigationType()
  const addressSearch = (query.get('q') ?? '').slice(0, maxSearchLength)
  // On a page of the server, only after it is hydrated; for a person who comes back, at once, because the page must be as long as it was.
  const firstSearch = useHydrated() ? addressSearch : undefined
  const [typed, setTyped] = useState(firstSearch)
  const [search, setSearch] = useState(firstSearch?.trim() ?? '')
  const field = useRef<HTMLInputElement>(null)
  const shownSearch = useRef(addressSearch)

  function writeAddress() {
    if (typed === undefined || search === addressSearch) return
    // The person has pressed a result or a filter: changing the address now would cancel that navigation.
    if (nextLocation) return
    setQuery(
      params => {
        if (search) params.set('q', search)
        else params.delete('q')
        return params
      },
      { replace: true, preventScrollReset: true },
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the address on each navigation; one that replaces it was made here
  useEffect(() => {
    const searchBefore = shownSearch.current
    shownSearch.current = addressSearch
    // The address of a filter has the same search text. What the person has typed since is newer, so it stays and goes into the address.
    if (typed !== undefined && (navigationType === 'REPLACE' || addressSearch === searchBefore)) return writeAddress()
    // The person may have typed before the script was loaded.
    const typedBefore = typed === undefined && field.current?.value
    const text = typedBefore || addressSearch
    setTyped(text)
    setSearch(text.trim())
  }, [key])

  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => setSearch(typed.trim()), typed.trim() ? debounceMs : 0)
    return () => clearTimeout(timer)
  }, [typed])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the search, not the other way round
  useEffect(writeAddress, [search])

  return {
    field,
    typed: typed ?? '',
    search,
    onType: setTyped,
    onSubmit: () => setSearch((typed ?? '').trim()),
    /** Ends the search. The button that was pressed for it disappears, so the field gets the focus. */
    onClear: () => {
      setTyped('')
      field.current?.focus()
    },
  }
}
