import type { MessageFromWorker } from '#contract/offline.ts'

// The worker's own globals. TypeScript cannot load its library for workers together with the one for pages.

export type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void }

export type FetchEvent = ExtendableEvent & {
  request: Request
  /** The page that sends the request; empty for a page that is being opened. */
  clientId: string
  /** The page that is being opened. */
  resultingClientId: string
  /** The response that the browser requested while the worker was starting; `undefined` without navigation preload. */
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

export type Client = { id: string; postMessage(message: MessageFromWorker): void }

type Scope = {
  location: Location
  /** `saveData`: the person wants to save data. */
  navigator: { userAgent: string; connection?: { saveData: boolean } }
  registration: { navigationPreload?: { enable(): Promise<void>; disable(): Promise<void> } }
  clients: {
    get(id: string): Promise<Client | undefined>
    matchAll(options: { type: 'window' }): Promise<Client[]>
    claim(): Promise<void>
  }
  skipWaiting(): Promise<void>
  addEventListener(kind: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(kind: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(kind: 'message', listener: (event: ExtendableEvent & MessageEvent) => void): void
}

export const workerScope = globalThis as unknown as Scope
