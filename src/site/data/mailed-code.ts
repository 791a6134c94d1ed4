import { tabStorage } from '#site/data/safe-storage.ts'

const key = 'atrio.guest-gifts'

/**
 * The code of the mailed link: from the fragment of the address, out of which it is taken at once, because addresses are shown, copied and kept in
 * the history. It stays in this tab until it is used, for whoever leaves the page to log in. Logging out deletes it.
 * @returns an empty text when there is none
 */
export function takeCode(): string {
  const code = location.hash.slice(1)
  if (!code) return tabStorage.getItem(key) ?? ''
  history.replaceState(history.state, '', location.pathname + location.search)
  tabStorage.setItem(key, code)
  return code
}

export const forgetCode = (): void => tabStorage.removeItem(key)
