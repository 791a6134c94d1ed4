import { create } from 'zustand'
import { addSessionEffect } from '#site/data/session-effects.ts'
import { lastSeen, setLastSeen } from '#site/session/seen.ts'
import type { Track } from './track.ts'

/** How far an episode was heard, and when, in milliseconds since 1970. */
export type Place = { seconds: number; isDone: boolean; at: number }

/** `last`: the episode that is in the player. */
type Places = { last: Track | null; places: Readonly<Record<string, Place>> }

const maxPlaces = 200
/** While an episode plays, its place is stored this often. */
const intervalMs = 5_000
const none: Places = { last: null, places: {} }

/** What this device knows is deleted at logout (session/seen.ts). */
const key = 'podcast'
let stored: string | undefined
let storedAt = 0

function read(): Places {
  stored = lastSeen(key)
  try {
    return { ...none, ...(JSON.parse(stored ?? '{}') as Partial<Places>) }
  } catch {
    return none
  }
}

/** The places that this device knows, for visitors too. The server renders without them. */
export const usePlaces = create<Places>(() => (import.meta.env.SSR ? none : read()))

/** Of each episode the later place. */
function merge(one: Places['places'], other: Places['places']): Places['places'] {
  const later = Object.entries(other).filter(([id, { at }]) => !one[id] || one[id].at < at)
  return { ...one, ...Object.fromEntries(later) }
}

function store(): void {
  const { last, places } = usePlaces.getState()
  // With what another tab has stored meanwhile.
  const newest = Object.entries(merge(places, read().places))
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, maxPlaces)
  stored = JSON.stringify({ last, places: Object.fromEntries(newest) })
  storedAt = Date.now()
  setLastSeen(key, stored)
}

export const placeOf = (id: number): Place | undefined => usePlaces.getState().places[id]

/** Somebody who comes back later hears the last sentence again. */
export const rewindSeconds = 3

/** Where an episode begins, in seconds: where it was left, or at its beginning when it was heard to its end. */
export const resumeAt = (place: Place | undefined): number => (place && !place.isDone ? Math.max(0, place.seconds - rewindSeconds) : 0)

/** An episode that was heard up to here counts as heard to its end: what follows is thanks and music. */
const endSeconds = 15

/** Whether an episode was heard to its end. @param duration seconds; `null`: not known */
export const isHeard = (position: number, duration: number | null): boolean =>
  duration !== null && position >= duration - Math.min(endSeconds, duration / 10)

/**
 * Keeps a place, unless a later one is known.
 * @param isPlaying another place follows in a second
 * @returns whether it was kept
 */
export function keepPlace(id: number, place: Place, isPlaying = false): boolean {
  const known = placeOf(id)
  if (known && known.at > place.at) return false
  usePlaces.setState({ places: { ...usePlaces.getState().places, [id]: place } })
  if (!isPlaying || Date.now() - storedAt > intervalMs) store()
  return true
}

/** Remembers which episode is in the player; `null`: it was closed. */
export function keepLast(last: Track | null): void {
  usePlaces.setState({ last })
  store()
}

addSessionEffect({ onLogout: () => usePlaces.setState(none) })

// Another tab has listened on.
if (!import.meta.env.SSR)
  addEventListener('storage', () => {
    if (lastSeen(key) === stored) return
    const theirs = read()
    usePlaces.setState(stored === undefined ? none : { ...theirs, places: merge(usePlaces.getState().places, theirs.places) })
  })
