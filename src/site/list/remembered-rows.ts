/** Rows of the lists that a person has seen, so that a list is as long as it was when they come back. */
const remembered = new Map<string, unknown[]>()
const maxLists = 20

/** @param listKey the history entry (`location.key`) and which list of its page */
export const findRememberedRows = <Row>(listKey: string) => remembered.get(listKey) as Row[] | undefined

export function rememberRows(listKey: string, rows: unknown[]): void {
  remembered.delete(listKey)
  remembered.set(listKey, rows)
  const [oldest] = remembered.keys()
  if (remembered.size > maxLists && oldest !== undefined) remembered.delete(oldest)
}
