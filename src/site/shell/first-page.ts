let firstKey: string | undefined

/** Remembers the history entry that the document was loaded for. Called once, before the router changes the history. */
export function rememberFirstPage(): void {
  firstKey = history.state?.key
}

/** Whether the page on the screen is the one that the document was loaded for. On the server it always is. */
export const showsFirstPage = (): boolean => import.meta.env.SSR || isFirstPage(history.state ?? { key: 'default' })

/** Whether a location is the one that the document was loaded for. */
export const isFirstPage = ({ key }: { key: string }): boolean => key === 'default' || key === firstKey
