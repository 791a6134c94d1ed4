import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { Kept } from '#contract/offline.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { Account } from '#features/access/contract/account.ts'
import type { Session } from '../session/person.ts'
import { joinSession } from '../session/session-effects.ts'
import { tabStorage } from './safe-storage.ts'

/** What a loading flag or a warning belongs to. GLOBAL counts for all of them. */
export type Context = 'GLOBAL' | 'ERROR_PAGE' | (string & {})

type State = {
  /** Who is logged in: `undefined` until it is known, `null` for nobody. Never kept: it is asked for again. */
  person: Session | null | undefined
  /** Whose token it is; it may be somebody who has no record in this church yet. Never kept either. */
  account: Account | null
  /** The bearer token of this tab. */
  token: string | null
  /** What is known of the service worker (spec, section 4). */
  worker: 'registered' | 'cached' | 'updatefound' | 'updated' | 'offline' | 'error' | undefined
  /** Something of this page is shown as it once was. */
  kept: Kept | null
  /** A part of this page's build could not be loaded. */
  broken: boolean
  /** The browser can ask whether to make an app of this site. */
  canInstall: boolean
  /** How this site can be put among the phone's apps, where it can and nobody said no. */
  install: 'ask' | 'ios' | null
  loading: Record<Context, boolean>
  warnings: Record<Context, ProblemCode | undefined>
}

const empty = {
  person: undefined,
  account: null,
  token: null,
  worker: undefined,
  kept: null,
  broken: false,
  canInstall: false,
  install: null,
}

/** The site's state: kept for the tab, in session storage under the spec's key; loading flags are never kept. */
export const useStore = create<State>()(
  persist(() => ({ ...empty, loading: { GLOBAL: true }, warnings: {} }) as State, {
    name: 'inpeace',
    version: 1,
    storage: createJSONStorage(() => tabStorage),
    partialize: ({ token }) => ({ token }),
    // An older or unreadable shape is dropped: all it holds can be had again.
    migrate: () => ({ token: null }),
    merge: (kept, state) => ({ ...state, token: tokenIn(kept) }),
    // The server has no storage; the browser reads it when it starts up.
    skipHydration: true,
  }),
)

joinSession({
  leave() {
    useStore.setState({ person: null, account: null })
  },
})

const tokenIn = (kept: unknown): string | null => {
  const token = (kept as Partial<State> | null | undefined)?.token
  return typeof token === 'string' ? token : null
}

export function setLoading(context: Context, loading: boolean) {
  useStore.setState(state => ({ loading: { ...state.loading, [context]: loading } }))
}

/** Whether a context is loading: its own flag or the global one. */
export const isLoading = ({ loading }: Pick<State, 'loading'>, context: Context) => Boolean(loading.GLOBAL || loading[context])

/** Sets a context's warning, or takes it away. */
export function setWarning(context: Context, code: ProblemCode | undefined) {
  useStore.setState(state => ({ warnings: { ...state.warnings, [context]: code } }))
}
