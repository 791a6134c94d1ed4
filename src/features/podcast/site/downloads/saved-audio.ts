import { create } from 'zustand'
import { audioCache } from '#contract/offline.ts'
import { browserStorage } from '#site/data/safe-storage.ts'
import type { Track } from '../player/track.ts'

/** An episode on the device. `bytes` is what it really takes. */
export type SavedTrack = Track & { savedAt: number }

/** `denied`: its server does not let a page read it, so only the browser itself can save it. `full`: the device has no space. */
export type SaveError = 'denied' | 'full' | 'offline'

type Saving = { progress: number; abort: AbortController }
type State = {
  saved: readonly SavedTrack[]
  saving: Readonly<Record<number, Saving>>
  errors: Readonly<Record<number, SaveError>>
}

const key = 'atrio.podcast.saved'

function read(): SavedTrack[] {
  try {
    return JSON.parse(browserStorage.getItem(key) ?? '[]') as SavedTrack[]
  } catch {
    return []
  }
}

/** The episodes that are on this device, and those on the way. The server renders without them. */
export const useSavedAudio = create<State>(() => ({ saved: import.meta.env.SSR ? [] : read(), saving: {}, errors: {} }))

const without = <T>(record: Readonly<Record<number, T>>, id: number): Record<number, T> =>
  Object.fromEntries(Object.entries(record).filter(([other]) => Number(other) !== id))

function write(saved: readonly SavedTrack[]) {
  browserStorage.setItem(key, JSON.stringify(saved))
  useSavedAudio.setState({ saved })
}

/** Whether this browser can play saved audio: it has a service worker, and a cache. */
export const canSave = (): boolean => 'caches' in globalThis && 'serviceWorker' in navigator

/** Saves the audio of an episode on the device. Its progress and what goes wrong are in the state. */
export async function save(track: Track): Promise<void> {
  const { id } = track
  const { saving, saved } = useSavedAudio.getState()
  if (saving[id] || saved.some(other => other.id === id)) return
  const abort = new AbortController()
  const report = (progress: number) =>
    useSavedAudio.setState(state => ({ saving: { ...state.saving, [id]: { progress, abort } }, errors: without(state.errors, id) }))
  report(0)
  try {
    // The browser then asks the person before it deletes anything of this site.
    void navigator.storage?.persist?.()
    const bytes = await fetchInto(track, abort.signal, report)
    write([{ ...track, bytes, savedAt: Date.now() }, ...useSavedAudio.getState().saved])
  } catch (error) {
    if (!abort.signal.aborted) useSavedAudio.setState(state => ({ errors: { ...state.errors, [id]: errorOf(error) } }))
  } finally {
    useSavedAudio.setState(state => ({ saving: without(state.saving, id) }))
  }
}

function errorOf(error: unknown): SaveError {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return 'full'
  return navigator.onLine ? 'denied' : 'offline'
}

/** @returns bytes */
async function fetchInto(track: Track, signal: AbortSignal, report: (progress: number) => void): Promise<number> {
  const isOwn = track.url.startsWith('/')
  const response = await fetch(track.url, {
    signal,
    credentials: 'omit',
    ...(isOwn ? {} : { mode: 'cors', referrerPolicy: 'no-referrer' }),
  })
  if (!response.ok || !response.body) throw new Error('no audio')
  const size = Number(response.headers.get('content-length')) || track.bytes
  await expectSpace(size)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value as Uint8Array<ArrayBuffer>)
    received += value.length
    if (size) report(Math.min(0.99, received / size))
  }
  // What was cut off would end in the middle of a sentence.
  const whole = Number(response.headers.get('content-length'))
  if (whole && received < whole) throw new Error('cut off')
  const type = response.headers.get('content-type') ?? track.type
  const headers = { 'content-type': type, 'content-length': String(received), 'accept-ranges': 'bytes' }
  await (await caches.open(audioCache)).put(track.url, new Response(new Blob(parts, { type }), { headers }))
  return received
}

/** @throws QuotaExceededError before anything is loaded, when the browser says that there is no room */
async function expectSpace(bytes: number): Promise<void> {
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  if (bytes > quota - usage) throw new DOMException('no space', 'QuotaExceededError')
}

/** Ends a download. */
export const abortSaving = (id: number): void => useSavedAudio.getState().saving[id]?.abort.abort()

/** Deletes the audio of an episode from the device. */
export async function removeSaved({ id, url }: Pick<Track, 'id' | 'url'>): Promise<void> {
  write(useSavedAudio.getState().saved.filter(other => other.id !== id))
  await caches.open(audioCache).then(cache => cache.delete(url))
}

/** Forgets what the browser has deleted by itself. */
export async function checkSaved(): Promise<void> {
  if (!canSave()) return
  const cache = await caches.open(audioCache)
  const { saved } = useSavedAudio.getState()
  const isThere = await Promise.all(saved.map(({ url }) => cache.match(url, { ignoreVary: true })))
  if (isThere.some(found => !found)) write(saved.filter((_, index) => isThere[index]))
}
