let first: string | undefined

/** To be called once, first of all: remembers the history entry that the document was loaded for. */
export function holdFirstPage(): void {
  first = history.state?.key
}

/** Whether a location is the one that the document was loaded for: its focus is the browser's own. */
export const isFirstPage = ({ key }: { key: string }): boolean => key === 'default' || key === first
