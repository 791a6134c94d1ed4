/** Where the service worker lies (spec, section 9). */
export const workerPath = '/service-worker.js'

/** The page that stands in for one that was never seen; `to` is the wanted address. */
export const offlinePath = '/offline'

/** The worker's cache of pages, which the offline page lists. Each key carries the page's language as `languageField`. */
export const pageCache = 'atrio-pages'
export const languageField = 'atrio-lang'

/** The worker's cache of pictures. */
export const pictureCache = 'atrio-pictures'

/** Headers of what is kept: when it was as it is (HTTP date), and a page's title (percent-encoded). */
export const keptHeader = 'x-atrio-kept'
export const titleHeader = 'x-atrio-title'

/** What a page says to the worker. */
export type ToWorker =
  /** Which build is this, and is something kept being shown here? Answered on the port that comes with it. */
  | { kind: 'state' }
  /** Do not wait for the old pages to close; they are told to load anew. */
  | { kind: 'take-over'; reload: boolean }
  /** A page that the worker did not bring itself was seen: keep it too, with its pictures. */
  | { kind: 'seen'; path: string; pictures: string[] }
  /** Another language was chosen. */
  | { kind: 'language'; language: string }

/** What is shown from the store. `at` is an ISO moment; `newer`: another content has come since. */
export type Kept = { at: string; newer: boolean }

export type WorkerState = { build: string; kept: Kept | null }

/** What the worker says to a page: `kept` is `null` when what it shows has turned out to be up to date. */
export type FromWorker = { kind: 'kept'; kept: Kept | null } | { kind: 'reload' }
