import { tabStorage } from '../data/safe-storage.ts'
import { useStore } from '../data/store.ts'

type Draft = { account: number | null; values: Record<string, string> }

const prefix = 'atrio.draft.'

const currentAccountId = () => useStore.getState().account?.id ?? null

/** Saves the unsent text of a form in this tab. It survives a reload and an expired login; a logout deletes it. Never pass a password. */
export function saveDraft(id: string, values: Record<string, string>): void {
  const draft: Draft = { account: currentAccountId(), values }
  tabStorage.setItem(prefix + id, JSON.stringify(draft))
}

/** The draft of this account or one from before the login; never one of another account. */
export function readDraft(id: string): Record<string, string> | undefined {
  try {
    const draft = JSON.parse(tabStorage.getItem(prefix + id) ?? 'null') as Draft | null
    return draft && (draft.account === null || draft.account === currentAccountId()) ? draft.values : undefined
  } catch {
    return undefined
  }
}

export const dropDraft = (id: string): void => tabStorage.removeItem(prefix + id)
