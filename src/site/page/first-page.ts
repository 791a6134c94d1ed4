let firstKey: string | undefined
let isLeft = false

/** Remembers the history entry that the document was loaded for. Called once, before the router changes the history. */
export function rememberFirstPage(): void {
  firstKey = history.state?.key
}

/** Whether a location is the one that the document was loaded for, and no other page was shown since. */
export const isFirstPage = ({ key }: { key: string }): boolean => !isLeft && (key === 'default' || key === firstKey)

/** Called with the location of each page that is shown. */
export function notePage(location: { key: string }): void {
  isLeft = !isFirstPage(location)
}
