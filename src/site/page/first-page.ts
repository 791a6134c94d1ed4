let firstKey: string | undefined

/** Remembers the history entry that the document was loaded for. Called once, before the router changes the history. */
export function rememberFirstPage(): void {
  firstKey = history.state?.key
}

/** Whether a location is the one that the document was loaded for. */
export const isFirstPage = ({ key }: { key: string }): boolean => key === 'default' || key === firstKey
