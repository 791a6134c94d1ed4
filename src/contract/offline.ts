/** The path of the service worker (spec, section 9). */
export const workerPath = '/service-worker.js'

/** The page that is shown without signal for a page without a saved copy; its query parameter `to` is the requested path. */
export const offlinePath = '/offline'

/** The worker's cache of pages, which the offline page lists. Each key contains the page's language in the parameter `languageField`. */
export const pageCache = 'atrio-pages'
export const languageField = 'atrio-lang'

/** The worker's cache of pictures. */
export const pictureCache = 'atrio-pictures'

/** The cache of audio that a person has saved on the device: written by pages, answered from by the worker. */
export const audioCache = 'atrio-audio'
/** Its addresses, which only the worker answers: this, and an id. */
export const savedAudioPath = '/saved-audio/'

/**
 * The databases in which a device keeps the lists of doors of events, and who came to them; and the key of the time (ISO 8601, by the clock of the
 * device) when the last of these doors closes.
 */
export const doorDatabase = 'atrio-door'
export const doorEntriesDatabase = 'atrio-door-entries'
export const doorsUntilKey = 'atrio.doors-until'

/** For so long after its end a door may still tell who had come before: a phone may have been without signal. Milliseconds. */
export const lateDoorMs = 7 * 86_400_000

/** Headers of saved copies: the time of the original response (HTTP date), and a page's title (percent-encoded). */
export const savedAtHeader = 'x-atrio-saved-at'
export const titleHeader = 'x-atrio-title'

/**
 * A header of every response of Atrio. What answers without it in Atrio's name is something on the way, such as the login page of a hotel's Wi-Fi,
 * and is never saved.
 */
export const ownHeader = 'x-atrio'

/** A message from a page to the worker. */
export type MessageToWorker =
  /** Asks for the worker's build and whether this page shows a saved copy. The reply comes on the port of the message. */
  | { kind: 'state' }
  /** Activates the worker without waiting for the old pages to close. With `reload`, all pages are then reloaded. */
  | { kind: 'take-over'; reload: boolean }
  /** A page was shown that the worker did not load, or should be readable later: the worker takes it, and saves it with its pictures. */
  | { kind: 'seen'; path: string; pictures: string[] }
  /** The person has chosen another language. */
  | { kind: 'language'; language: string }

/** The saved copy that a page shows. `at` is its time in ISO 8601; `newer`: the network has sent newer content since. */
export type SavedCopy = { at: string; newer: boolean }

export type WorkerState = { build: string; savedCopy: SavedCopy | null }

/**
 * A message from the worker to a page. `savedCopy`: the saved copy that it shows, `null` when the content is up to date. `reload`: a page of another build than
 * the worker's loads itself again.
 */
export type MessageFromWorker = { kind: 'saved-copy'; savedCopy: SavedCopy | null } | { kind: 'reload'; build: string }
