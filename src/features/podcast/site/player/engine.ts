import { oneSound } from '#site/content/one-sound.ts'
import { browserStorage } from '#site/data/safe-storage.ts'
import { addSessionEffect } from '#site/data/session-effects.ts'
import { useStore } from '#site/data/store.ts'
import { addressOf, checkSaved } from '../downloads/saved-audio.ts'
import { hideMediaSession, showMediaSession, showMediaState } from './media-session.ts'
import { isHeard, keepLast, keepPlace, placeOf, resumeAt, rewindSeconds, usePlaces } from './places.ts'
import { type PlayerState, type Sleep, usePlayer } from './player-state.ts'
import { createRetry } from './retry.ts'
import { createSleepTimer } from './sleep-timer.ts'
import { sendPlace } from './sync-places.ts'
import type { Track } from './track.ts'

// The audio element is outside of the page, so it goes on while the person walks through the site.

const rateKey = 'atrio.podcast.rate'
export const rates = [0.75, 1, 1.25, 1.5, 1.75, 2] as const

const set = (change: Partial<PlayerState>) => usePlayer.setState(change)
const get = usePlayer.getState

let opened: HTMLAudioElement | undefined
let seekTimer: ReturnType<typeof setTimeout> | undefined
/** Whether the person wants it to play, also while it cannot. */
let wantsToPlay = false
/** Whether the place has changed since it was kept. One that was only shown again must not win over a later one of another device. */
let isMoved = false

const sound = import.meta.env.SSR ? undefined : oneSound(pause)
const retry = createRetry(start)
const sleepTimer = createSleepTimer({
  setVolume: volume => {
    element().volume = volume
  },
  onEnd: () => {
    pause()
    set({ sleep: null })
  },
})

function element(): HTMLAudioElement {
  opened ??= createElement()
  return opened
}

function createElement(): HTMLAudioElement {
  const audio = new Audio()
  audio.preload = 'none'
  // Some browsers forget a place that is set before they know the length.
  audio.onloadedmetadata = () => {
    const { position } = get()
    if (Math.abs(audio.currentTime - position) > 1) audio.currentTime = position
  }
  audio.ontimeupdate = () => {
    const position = Math.floor(audio.currentTime)
    if (position === get().position || audio.readyState === 0) return
    set({ position })
    isMoved ||= wantsToPlay
    keep('playing')
  }
  audio.ondurationchange = () => {
    if (Number.isFinite(audio.duration)) set({ duration: audio.duration })
    showMediaState(audio)
  }
  audio.onplaying = () => {
    // Paused, before the browser came to say that it plays.
    if (audio.paused) return
    retry.stop()
    set({ state: 'playing', isWaiting: false })
    showMediaState(audio)
  }
  audio.onwaiting = () => wantsToPlay && set({ state: 'loading', isWaiting: !navigator.onLine })
  audio.onpause = () => {
    showMediaState(audio)
    // The browser pauses also at the end, when the connection is lost, and when the device needs the loudspeaker.
    if (audio.ended || audio.error || !wantsToPlay) return
    wantsToPlay = false
    set({ state: 'stopped', isWaiting: false })
    keep('paused')
  }
  audio.onended = () => {
    wantsToPlay = false
    sleepTimer.stop()
    set({ state: 'stopped', sleep: null, position: Math.floor(get().duration ?? audio.currentTime) })
    keep('paused')
  }
  audio.onerror = () => {
    if (!wantsToPlay) return
    // The browser may have deleted what was saved: then the next try is from the network.
    void checkSaved().catch(() => {})
    const mayComeBack = retry.again()
    set(mayComeBack ? { state: 'loading', isWaiting: true } : { state: 'failed', isWaiting: false })
    if (!mayComeBack) wantsToPlay = false
  }
  addEventListener('pagehide', () => keep('leaving'))
  return audio
}

/** Keeps the place of the episode in the player. */
function keep(when: Parameters<typeof sendPlace>[2]): void {
  const { track, position, duration } = get()
  if (!track || !isMoved) return
  isMoved = when === 'playing'
  const place = { seconds: position, isDone: isHeard(position, duration), at: Date.now() }
  if (keepPlace(track.id, place, when === 'playing')) sendPlace(track.id, place, when)
}

/** Puts an episode into the player, without a sound. */
function open(track: Track): void {
  keep('paused')
  const audio = element()
  const rate = Number(browserStorage.getItem(rateKey)) || 1
  retry.stop()
  audio.src = addressOf(track)
  audio.defaultPlaybackRate = rate
  audio.playbackRate = rate
  const position = resumeAt(placeOf(track.id))
  audio.currentTime = position
  set({ track, position, rate, duration: track.duration, state: 'stopped', isWaiting: false })
  isMoved = false
  keepLast(track)
}

function start(): void {
  const audio = element()
  const { track, position } = get()
  if (!track) return
  // What has failed stays so until it is loaded again, and says nothing more.
  if (audio.error) {
    audio.src = addressOf(track)
    audio.currentTime = position
  }
  wantsToPlay = true
  sound?.begin()
  set({ state: 'loading', isWaiting: !navigator.onLine })
  void audio.play().catch((error: DOMException) => {
    // Not allowed without a tap, or another order came first. Everything else is an error of the element, which it reports itself.
    if (error.name === 'NotAllowedError') {
      wantsToPlay = false
      set({ state: 'stopped', isWaiting: false })
    }
  })
  // Also while it loads, so that the page is not loaded again meanwhile (site/offline).
  showMediaState(audio)
}

/** Plays an episode from where it was left. Called in the handler of the tap, because Safari plays only then. */
export function play(track: Track): void {
  const current = get().track
  // The feed may have another address for it now.
  if (current?.id !== track.id || current.url !== track.url) open(track)
  // Heard to its end: from the beginning.
  else if (element().ended) seek(0)
  start()
  showMediaSession(track, { play: start, pause, jump, seek })
}

export function pause(): void {
  if (!wantsToPlay) return
  wantsToPlay = false
  retry.stop()
  element().pause()
  set({ state: 'stopped', isWaiting: false })
  keep('paused')
}

/** Plays or pauses what is in the player. */
export function toggle(): void {
  const { track, state } = get()
  if (state === 'playing' || state === 'loading') pause()
  else if (track) play(track)
}

/** @param position seconds */
export function seek(position: number): void {
  const { duration } = get()
  const at = Math.max(0, duration === null ? position : Math.min(position, duration))
  element().currentTime = at
  set({ position: Math.floor(at) })
  isMoved = true
  clearTimeout(seekTimer)
  if (wantsToPlay) keep('playing')
  // The slider moves in many steps.
  else seekTimer = setTimeout(() => keep('paused'), 1_000)
  showMediaState(element())
}

export const jump = (by: number): void => seek(get().position + by)

export function setRate(rate: number): void {
  const audio = element()
  audio.defaultPlaybackRate = rate
  audio.playbackRate = rate
  browserStorage.setItem(rateKey, String(rate))
  set({ rate })
  showMediaState(audio)
}

/** Ends playing by itself. @param sleep minutes from now, at the end of the episode, or never */
export function setSleep(sleep: number | 'end' | null): void {
  const until: Sleep = typeof sleep === 'number' ? Date.now() + sleep * 60_000 : sleep
  set({ sleep: until })
  if (typeof until === 'number') sleepTimer.start(until)
  else sleepTimer.stop()
}

/** Takes the player away. The place stays. */
export function close(): void {
  pause()
  empty()
  keepLast(null)
}

function empty(): void {
  sleepTimer.stop()
  retry.stop()
  wantsToPlay = false
  isMoved = false
  set({ track: null, sleep: null, state: 'stopped', isWaiting: false })
  opened?.pause()
  // Without its file, so that no button of the device plays what nobody sees.
  opened?.removeAttribute('src')
  opened?.load()
  hideMediaSession()
}

// Nothing of what the person has heard is kept after their logout, also when it was in another tab: then this one is left at once.
addSessionEffect({ onLogout: empty })
useStore.subscribe(({ person }, before) => {
  if (before.person && !person) empty()
})

/** Shows the episode that was in the player when the site was left. */
export function reopen(): void {
  const { last } = usePlaces.getState()
  if (last && !get().track) open(last)
}

/** Another device has listened on: while nothing plays, its place counts. */
usePlaces.subscribe(({ places }, before) => {
  const { track } = get()
  const place = track && places[track.id]
  // One that was heard to its end begins anew, which `open` has seen to.
  if (!place || place.isDone || place === before.places[track.id] || wantsToPlay) return
  const position = resumeAt(place)
  if (Math.abs(position - get().position) <= rewindSeconds) return
  element().currentTime = position
  set({ position })
})
