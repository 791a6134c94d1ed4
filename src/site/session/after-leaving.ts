import { tabStorage } from '../data/safe-storage.ts'

// What this tab says on the church's home after a login has ended. In the tab's storage: an address would be kept and copied.

const pageKey = 'atrio.left-page'
const goodbyeKey = 'atrio.goodbye'

/** Remembers the page on which the login expired. */
export const rememberPage = (): void => tabStorage.setItem(pageKey, location.pathname + location.search)

/** The page on which the login of this tab expired. */
export const rememberedPage = (): string | null => tabStorage.getItem(pageKey)

/** Remembers to say goodbye on the next page, after a logout. */
export const rememberGoodbye = (): void => tabStorage.setItem(goodbyeKey, '1')

/** Whether this page is the first one after a logout. Only once. */
export function takeGoodbye(): boolean {
  const isFirst = tabStorage.getItem(goodbyeKey) !== null
  tabStorage.removeItem(goodbyeKey)
  return isFirst
}
