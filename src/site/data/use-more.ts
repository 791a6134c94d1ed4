import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * What was added to a list, by the history entry it was seen in and the row it begins behind: whoever comes back finds the list as
 * long as it was, unless its first page has become another.
 */
const added = new Map<string, unknown[]>()
/** Lists that are remembered. */
const most = 20

type More<T> = {
  rows: T[]
  busy: boolean
  failed: boolean
  /** Brings the next page; left out when there is none. */
  onMore?: () => void
}

/**
 * A list that grows by pages.
 * @param first the first page, as the screen's loader brought it
 * @param size how many rows a full page has: one with fewer is the last
 * @param next brings the page behind a row
 */
export function useMore<T extends { id: number }>(first: readonly T[], size: number, next: (last: T) => Promise<T[]>): More<T> {
  const { key } = useLocation()
  const place = `${key} ${first.at(-1)?.id}`
  const [state, setState] = useState({ more: (added.get(place) as T[]) ?? [], ended: false, busy: false, failed: false })
  const rows = [...first, ...state.more]
  const ended = state.ended || first.length < size || (state.more.length > 0 && state.more.length % size !== 0)

  async function load() {
    if (state.busy) return
    setState(now => ({ ...now, busy: true, failed: false }))
    try {
      const found = await next(rows.at(-1) as T)
      const more = [...state.more, ...found]
      remember(place, more)
      setState({ more, ended: found.length < size, busy: false, failed: false })
    } catch {
      setState(now => ({ ...now, busy: false, failed: true }))
    }
  }

  return { rows, busy: state.busy, failed: state.failed, ...(ended ? {} : { onMore: () => void load() }) }
}

function remember(place: string, rows: unknown[]) {
  added.delete(place)
  added.set(place, rows)
  const [oldest] = added.keys()
  if (added.size > most && oldest !== undefined) added.delete(oldest)
}
