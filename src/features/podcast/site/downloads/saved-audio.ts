import { create } from 'zustand'
import { audioCache, ownHeader, savedAudioPath } from '#contract/offline.ts'
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

/** Changes the list, as other tabs have left it. */
function change(to: (saved: readonly SavedTrack[]) => readonly SavedTrack[]) {
  const saved = to(read())
  browserStorage.setItem(key, JSON.stringify(saved))
  useSavedAudio.setState({ saved })
}

if (!import.meta.env.SSR)
  addEventListener('storage', event => {
    if (event.key === key) useSavedAudio.setState({ saved: read() })
  })

/** The address from which the service worker plays a saved episode, also when its own one has changed or is of another host. */
const savedAddress = (id: number): string => savedAudioPath + id

/** Where an episode is played from: the device, if it was saved there. */
export const addressOf = ({ id, url }: Track): string =>
  navigator.serviceWorker?.controller && useSavedAudio.getState().saved.some(saved => saved.id === id) ? savedAddress(id) : url

/** Whether this browser can play saved audio: it has a service worker, and a cache. */
export const canSave = (): boolean => 'caches' in globalThis && 'serviceWorker' in navigator && 'locks' in navigator

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
    // The lock keeps other tabs from taking it for audio that nobody knows of.
    await navigator.locks.request(key, { mode: 'shared' }, async () => {
      const bytes = await fetchInto(track, abort.signal, report)
      change(saved => [{ ...track, bytes, savedAt: Date.now() }, ...saved.filter(other => other.id !== id)])
    })
  } catch (error) {
    if (!abort.signal.aborted) useSavedAudio.setState(state => ({ errors: { ...state.errors, [id]: errorOf(error) } }))
  } finally {
    useSavedAudio.setState(state => ({ saving: without(state.saving, id) }))
  }
}

function errorOf(error: unknown): SaveError {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return 'full'
  return error instanceof Denied ? 'denied' : 'offline'
}

/** Another host does not let a page read its files. */
class Denied extends Error {}

/** @returns bytes */
async function fetchInto(track: Track, signal: AbortSignal, report: (progress: number) => void): Promise<number> {
  const isOwn = track.url.startsWith('/')
  const response = await fetch(track.url, {
    signal,
    credentials: 'omit',
    ...(isOwn ? {} : { mode: 'cors', referrerPolicy: 'no-referrer' }),
  }).catch((error: unknown) => {
    throw !isOwn && navigator.onLine && error instanceof TypeError ? new Denied() : error
  })
  if (!response.ok || !response.body || (isOwn && !response.headers.has(ownHeader))) throw new Error('no audio')
  const size = Number(response.headers.get('content-length')) || track.bytes
  await expectSpace(size)
  let received = 0
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, controller) {
      received += part.length
      if (size) report(Math.min(0.99, received / size))
      controller.enqueue(part)
    },
  })
  const headers = { 'content-type': response.headers.get('content-type') ?? track.type, 'accept-ranges': 'bytes' }
  const cache = await caches.open(audioCache)
  await cache.put(savedAddress(track.id), new Response(response.body.pipeThrough(counted), { headers }))
  const whole = Number(response.headers.get('content-length'))
  if (!whole || received >= whole) return received
  // What was cut off would end in the middle of a sentence.
  await cache.delete(savedAddress(track.id))
  throw new Error('cut off')
}

/** @throws QuotaExceededError before anything is loaded, when the browser says that there is no room */
async function expectSpace(bytes: number): Promise<void> {
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  if (bytes > quota - usage) throw new DOMException('no space', 'QuotaExceededError')
}

/** Ends a download. */
export const abortSaving = (id: number): void => useSavedAudio.getState().saving[id]?.abort.abort()

/** Deletes the audio of an episode from the device. */
export async function removeSaved(id: number): Promise<void> {
  change(saved => saved.filter(other => other.id !== id))
  await caches.open(audioCache).then(cache => cache.delete(savedAddress(id)))
}

/** Forgets what the browser has deleted by itself, and deletes audio that is not in the list, unless some is being saved just now. */
export async function checkSaved(): Promise<void> {
  if (!canSave()) return
  const cache = await caches.open(audioCache)
  const kept = new Set((await cache.keys()).map(pathOf))
  const isThere = ({ id }: SavedTrack) => kept.has(savedAddress(id))
  if (!read().every(isThere)) change(saved => saved.filter(isThere))
  await navigator.locks.request(key, { ifAvailable: true }, async lock => {
    if (!lock) return
    const keys = await cache.keys()
    const listed = new Set(read().map(({ id }) => savedAddress(id)))
    for (const request of keys) if (!listed.has(pathOf(request))) await cache.delete(request, { ignoreVary: true })
  })
}

const pathOf = ({ url }: Request) => new URL(url).pathname
