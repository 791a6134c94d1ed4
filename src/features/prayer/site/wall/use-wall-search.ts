import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useNavigationType, useSearchParams } from 'react-router'
import { longest } from '../../rules.ts'

/** Milliseconds without a key until what was typed is searched for. */
const pause = 300

/**
 * What the person searches for. It stands in the address (`?q=`), so that whoever comes back finds it again, and is read there
 * by the browser alone: no kept page holds it.
 */
export function useWallSearch() {
  const [query, setQuery] = useSearchParams()
  const { key } = useLocation()
  const { location: goingTo } = useNavigation()
  const kind = useNavigationType()
  const [typed, setTyped] = useState<string>()
  const [wanted, setWanted] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const kept = query.get('q') ?? ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: read on each arrival; replaced, the address is what was typed here
  useEffect(() => {
    if (kind === 'REPLACE' && typed !== undefined) return
    // Whoever was quicker than the script has typed already.
    const early = typed === undefined && field.current?.value
    setTyped(early || kept)
    setWanted((early || kept).trim().slice(0, longest.search))
  }, [key])

  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => setWanted(typed.trim()), typed.trim() ? pause : 0)
    return () => clearTimeout(timer)
  }, [typed])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows what is wanted, and not the other way round
  useEffect(() => {
    if (typed === undefined || wanted === kept) return
    // Somebody has pressed what was found: another step would hold them back.
    if (goingTo && goingTo.pathname !== '/prayer') return
    setQuery(
      now => {
        if (wanted) now.set('q', wanted)
        else now.delete('q')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }, [wanted])

  return { field, typed: typed ?? '', wanted, onType: setTyped, onSubmit: () => setWanted((typed ?? '').trim()) }
}
