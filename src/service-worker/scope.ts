import type { FromWorker } from '#contract/offline.ts'

// The worker's own globals. TypeScript's library for workers cannot stand beside the one for pages.

export type Waiting = Event & { waitUntil(work: Promise<unknown>): void }

export type Fetching = Waiting & {
  request: Request
  /** The page that asks; empty for a page that is being opened. */
  clientId: string
  /** The page that is being opened. */
  resultingClientId: string
  /** The answer that the browser asked for while the worker woke up; `undefined` where it did not. */
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

export type Client = { id: string; postMessage(message: FromWorker): void }

type Scope = {
  location: Location
  /** `saveData`: the person pays for every byte. */
  navigator: { connection?: { saveData: boolean } }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  clients: {
    get(id: string): Promise<Client | undefined>
    matchAll(options: { type: 'window' }): Promise<Client[]>
    claim(): Promise<void>
  }
  skipWaiting(): Promise<void>
  addEventListener(kind: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(kind: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(kind: 'message', listener: (event: Waiting & MessageEvent) => void): void
}

export const scope = globalThis as unknown as Scope
