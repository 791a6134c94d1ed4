import { tabStorage } from '../data/safe-storage.ts'
import { useStore } from '../data/store.ts'

type Draft = { account: number | null; values: Record<string, string> }

const prefix = 'atrio.draft.'

const writer = () => useStore.getState().account?.id ?? null

/** Keeps the half-written text of a form for this tab: through a reload and a login that ran out. Never a password. A logout empties it. */
export function keepDraft(id: string, values: Record<string, string>): void {
  const draft: Draft = { account: writer(), values }
  tabStorage.setItem(prefix + id, JSON.stringify(draft))
}

/** What was half-written, by this person or before anybody had logged in; nobody else's. */
export function readDraft(id: string): Record<string, string> | undefined {
  try {
    const draft = JSON.parse(tabStorage.getItem(prefix + id) ?? 'null') as Draft | null
    return draft && (draft.account === null || draft.account === writer()) ? draft.values : undefined
  } catch {
    return undefined
  }
}

export const dropDraft = (id: string): void => tabStorage.removeItem(prefix + id)
