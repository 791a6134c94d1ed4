import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { longestSearch } from '#contract/search.ts'
import { m } from '#texts/messages.js'
import { TextField } from '#ui/forms/field.tsx'

/** Milliseconds without another letter after which one looks. */
const pause = 250

/** The field of the search page. It looks while one types and writes what is looked for into the address, as one step back. */
export function SearchField() {
  const [params, setParams] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wanted = params.get('q') ?? ''
  const { location: goingTo } = useNavigation()
  const leaving = useRef(false)
  useEffect(() => {
    leaving.current = goingTo !== undefined && goingTo.pathname !== '/search'
  }, [goingTo])

  const arrive = useEffectEvent(() => {
    const input = fieldOf(form.current)
    // What was typed before this script was awake goes before the address.
    if (input && !input.value) input.value = wanted
    else if (input && input.value !== wanted) look()
    if (!wanted) input?.focus()
  })
  useEffect(() => {
    arrive()
    return () => clearTimeout(waiting.current)
  }, [])
  // From the head's field, or back through the history.
  useEffect(() => {
    const input = fieldOf(form.current)
    if (input && document.activeElement !== input) input.value = wanted
  }, [wanted])

  function look() {
    clearTimeout(waiting.current)
    const q = fieldOf(form.current)?.value.trim().slice(0, longestSearch) ?? ''
    // Somebody has pressed what was found: to look once more would hold them back.
    if (q !== wanted && !leaving.current) setParams(q ? { q } : {}, { replace: true, preventScrollReset: true })
  }

  return (
    <form
      ref={form}
      role="search"
      action="/search"
      className="mt-4"
      onSubmit={event => {
        event.preventDefault()
        look()
        fieldOf(form.current)?.blur() // the keyboard of a phone covers what was found
      }}
    >
      <TextField
        type="search"
        name="q"
        label={m.search_label()}
        maxLength={longestSearch}
        autoComplete="off"
        enterKeyHint="search"
        onInput={() => {
          clearTimeout(waiting.current)
          waiting.current = setTimeout(look, pause)
        }}
      />
    </form>
  )
}

const fieldOf = (form: HTMLFormElement | null) => form?.elements.namedItem('q') as HTMLInputElement | null | undefined
