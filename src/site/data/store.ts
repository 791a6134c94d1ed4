import type { ReactNode } from 'react'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { SavedCopy } from '#contract/offline.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { Account } from '#features/access/contract/account.ts'
import type { Person } from '../session/person.ts'
import { tabStorage } from './safe-storage.ts'
import { addSessionEffect } from './session-effects.ts'

/** What a loading flag or a warning belongs to. GLOBAL applies to all contexts. */
export type Context = 'GLOBAL' | 'ERROR_PAGE' | (string & {})

type State = {
  /** The logged-in person: `undefined` until known, `null` without a login. Not persisted; loaded again by each page. */
  person: Person | null | undefined
  /** The account of the token; it may not have a member record in this church yet. Not persisted. */
  account: Account | null
  /** The bearer token of this tab. */
  token: string | null
  /** What is being paid for in this tab, and how: of the payments (`src/features/payments/site/checkout/checkout.ts`). */
  checkout: object | null
  /** A notice at the bottom of every page, from a part of the site that is loaded only when it is needed. */
  notice: ReactNode
  /** What is playing, above the bottom bar of every page; it stays while the person walks through the site. */
  player: ReactNode
  /** Set while a call waits for the person to confirm who they are: ends the dialog that asks. */
  endConfirmation: ((isConfirmed: boolean) => void) | null
  /** The state of the service worker (spec, section 4). */
  worker: 'registered' | 'cached' | 'updatefound' | 'updated' | 'offline' | 'error' | undefined
  /** Set when this page shows saved data, from the service worker or from offline replies. */
  savedCopy: SavedCopy | null
  /** A file of this page's build is gone. */
  isFileMissing: boolean
  /** What was pressed waits for a part of the page that does not arrive. */
  waitsForPart: boolean
  /** The browser can show its own prompt to install this site as an app. */
  hasInstallPrompt: boolean
  /** How this site can be installed as an app: by the browser's prompt or by hand on iOS; `null` when impossible or dismissed. */
  install: 'prompt' | 'ios' | null
  loading: Record<Context, boolean>
  warnings: Record<Context, ProblemCode | undefined>
}

const initialState = {
  person: undefined,
  account: null,
  token: null,
  checkout: null,
  notice: null,
  player: null,
  endConfirmation: null,
  worker: undefined,
  savedCopy: null,
  isFileMissing: false,
  waitsForPart: false,
  hasInstallPrompt: false,
  install: null,
}

/** The site's state. The token and the checkout are persisted, for this tab, in session storage under the spec's key. */
export const useStore = create<State>()(
  persist(() => ({ ...initialState, loading: { GLOBAL: true }, warnings: {} }) as State, {
    name: 'inpeace',
    version: 1,
    storage: createJSONStorage(() => tabStorage),
    partialize: ({ token, checkout }) => ({ token, checkout }),
    // State of another version is dropped: all of it can be loaded again.
    migrate: () => ({ token: null, checkout: null }),
    merge: (persisted, state) => ({ ...state, ...persistedIn(persisted) }),
    // The server has no storage; in the browser, beginSession reads it.
    skipHydration: true,
  }),
)

addSessionEffect({
  onLogout() {
    useStore.setState({ person: null, account: null, checkout: null })
  },
})

/** Of the two, what has the right type: a tab may have anything in its storage. */
function persistedIn(persisted: unknown): Pick<State, 'token' | 'checkout'> {
  const { token, checkout } = (persisted ?? {}) as Partial<Record<'token' | 'checkout', unknown>>
  return { token: typeof token === 'string' ? token : null, checkout: typeof checkout === 'object' ? checkout : null }
}

export function setLoading(context: Context, loading: boolean) {
  useStore.setState(state => ({ loading: { ...state.loading, [context]: loading } }))
}

/** Whether a context is loading: its own flag or the global one. */
export const isLoading = ({ loading }: Pick<State, 'loading'>, context: Context) => Boolean(loading.GLOBAL || loading[context])

/** Sets a context's warning, or removes it. */
export function setWarning(context: Context, code: ProblemCode | undefined) {
  useStore.setState(state => ({ warnings: { ...state.warnings, [context]: code } }))
}
