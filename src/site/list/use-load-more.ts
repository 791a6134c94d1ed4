import { useState } from 'react'
import { useLocation } from 'react-router'
import { findRememberedRows, rememberRows } from './remembered-rows.ts'

type LoadMoreState<T> = {
  rows: T[]
  busy: boolean
  failed: boolean
  /** Loads the next page; left out when there is none. */
  onMore?: () => void
}

/**
 * A list that grows by pages.
 * @param firstPage the rows that the screen's loader has loaded
 * @param pageSize rows of a full page; a page with fewer rows is the last one
 * @param loadAfter loads the page after a row; `count`: rows so far
 */
export function useLoadMore<T extends { id: number }>(
  firstPage: readonly T[],
  pageSize: number,
  loadAfter: (last: T, count: number) => Promise<T[]>,
): LoadMoreState<T> {
  const { key } = useLocation()
  // The added rows are shown again only after the same first page.
  const listKey = `${key} ${firstPage.at(-1)?.id}`
  const [state, setState] = useState({ more: findRememberedRows<T>(listKey) ?? [], ended: false, busy: false, failed: false })
  const rows = [...firstPage, ...state.more]
  const ended = state.ended || firstPage.length < pageSize || (state.more.length > 0 && state.more.length % pageSize !== 0)

  async function load() {
    if (state.busy) return
    setState(before => ({ ...before, busy: true, failed: false }))
    try {
      const nextPage = await loadAfter(rows.at(-1) as T, rows.length)
      const more = [...state.more, ...nextPage]
      rememberRows(listKey, more)
      setState({ more, ended: nextPage.length < pageSize, busy: false, failed: false })
    } catch {
      setState(before => ({ ...before, busy: false, failed: true }))
    }
  }

  return { rows, busy: state.busy, failed: state.failed, ...(ended ? {} : { onMore: () => void load() }) }
}
