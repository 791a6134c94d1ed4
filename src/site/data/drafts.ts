import type { Texts } from '../forms/values/texts.ts'
import { tabStorage } from './safe-storage.ts'
import { useStore } from './store.ts'

/** The unsent texts of a form, and what they were before: the texts and the version of the row that the form changes. */
export type Draft = { texts: Texts; base: Texts; versao?: number | undefined }
type StoredDraft = Draft & { account: number | null }

const prefix = 'atrio.draft.'
/** The drafts of the access screens are written before the login, so they are not what a person loses when it ends. */
const beforeLogin = 'access-'

const currentAccountId = () => useStore.getState().account?.id ?? null

/** Saves the unsent texts of a form in this tab. They survive a reload and an expired login; a logout deletes them. Never pass a password. */
export function saveDraft(id: string, draft: Draft): void {
  const stored: StoredDraft = { ...draft, account: currentAccountId() }
  tabStorage.setItem(prefix + id, JSON.stringify(stored))
}

/** The draft of this account or one from before the login; never one of another account. */
export function readDraft(id: string, account = currentAccountId()): Draft | undefined {
  try {
    const draft = JSON.parse(tabStorage.getItem(prefix + id) ?? 'null') as StoredDraft | null
    return draft?.texts && (draft.account === null || draft.account === account) ? draft : undefined
  } catch {
    return undefined
  }
}

/** Whether this tab keeps an unsent text that this account has written. */
export const hasDraftOf = (account: number | undefined): boolean =>
  tabStorage
    .keys()
    .some(
      key => key.startsWith(prefix) && !key.startsWith(prefix + beforeLogin) && readDraft(key.slice(prefix.length), account) !== undefined,
    )

/** Deletes the drafts of accounts; those from before a login stay. */
export function deleteAccountDrafts(): void {
  for (const key of tabStorage.keys())
    if (key.startsWith(prefix) && readDraft(key.slice(prefix.length), null) === undefined) tabStorage.removeItem(key)
}

export const dropDraft = (id: string): void => tabStorage.removeItem(prefix + id)
