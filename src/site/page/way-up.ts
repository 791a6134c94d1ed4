import { useMatches } from 'react-router'

/** A page that others lead back to: its path, with its query, and its name. */
export type Way = { to: string; name: string }

/**
 * What a screen below another one exports as `handle`: the bar at the top of phones names that page before the screen itself is drawn, on the
 * server, too. `loaderData` is missing until it is loaded.
 */
export type WayUp<LoaderData = unknown> = {
  up(page: { params: Record<string, string | undefined>; loaderData: LoaderData | undefined }): Way | undefined
  /** Other pages that lead here. Whoever comes from one of them goes back to it. */
  others?(): readonly Way[]
}

/** The `handle` of a screen that is below the same page for everybody. */
export const below = (to: string, name: () => string): WayUp => ({ up: () => ({ to, name: name() }) })

/** The page above this one, and others that lead here. Nothing above: home is. */
export function useWayUp(): { up: Way | undefined; others: readonly Way[] } {
  const { params, loaderData, handle } = useMatches().at(-1) ?? {}
  const { up, others } = (handle ?? {}) as Partial<WayUp>
  return { up: up?.({ params: params ?? {}, loaderData }), others: others?.() ?? [] }
}
