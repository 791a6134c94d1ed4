import { createApi } from '#site/data/api.ts'
import { addSessionEffect } from '#site/data/session-effects.ts'
import { currentChurch } from '#site/data/start-up-state.ts'
import { useStore } from '#site/data/store.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { currentToken } from '#site/session/tokens.ts'
import { listPositions, type Position, setPosition } from '../../contract/positions.ts'
import { keepPlace, type Place, usePlaces } from './places.ts'

/** The server learns of a place this often while an episode plays. */
const intervalMs = 20_000

/** Places that were loaded less than this ago are new enough. */
const freshMs = 60_000

let sentAt = 0
let loaded: { memberId: number; at: number } | undefined

const placeOfPosition = ({ segundos, flagConcluido, dataAlteracao }: Position): Place => ({
  seconds: segundos,
  isDone: flagConcluido,
  at: Date.parse(dataAlteracao),
})

/** Whether the member has not logged out since: then nothing of theirs is kept any more. */
const isStill = (memberId: number) => useStore.getState().person?.member.id === memberId

addSessionEffect({
  onLogout: () => {
    loaded = undefined
  },
})

/** Takes over the places of the person's other devices that are later than those of this one. */
export async function loadPlaces(): Promise<void> {
  const memberId = useStore.getState().person?.member.id
  if (memberId === undefined || (loaded?.memberId === memberId && Date.now() - loaded.at < freshMs)) return
  loaded = { memberId, at: Date.now() }
  try {
    const positions = await browserApi()(listPositions, {})
    if (!isStill(memberId)) return
    for (const position of positions) keepPlace(position.idEpisodio, placeOfPosition(position))
    sendUnsent(positions)
  } catch {
    // Without them, those of this device count. The next page tries again.
    loaded = undefined
  }
}

/** Tells the server the place in the player that it does not have: heard before it was known who the person is, or without a signal. */
function sendUnsent(positions: readonly Position[]): void {
  const { last, places } = usePlaces.getState()
  const place = last && places[last.id]
  const isKnown = positions.some(
    ({ idEpisodio, dataAlteracao }) => idEpisodio === last?.id && Date.parse(dataAlteracao) >= (place?.at ?? 0),
  )
  if (last && place && !isKnown) sendPlace(last.id, place, 'paused')
}

/**
 * Tells the server a member's place, so that other devices continue there; not more often than needed while it plays.
 * @param when `playing`: it may wait. `paused`: now. `leaving`: the page is closed, and the call has to outlive it
 */
export function sendPlace(id: number, { seconds, isDone, at }: Place, when: 'playing' | 'paused' | 'leaving'): void {
  const memberId = useStore.getState().person?.member.id
  if (memberId === undefined || (when === 'playing' && Date.now() - sentAt < intervalMs)) return
  sentAt = Date.now()
  const body = { segundos: Math.floor(seconds), flagConcluido: isDone, dataAlteracao: new Date(at).toISOString() }
  const api = when === 'leaving' ? outlivingApi() : browserApi()
  // A call that fails is made again with a later place.
  void api(setPosition, { id, body }).then(
    kept => isStill(memberId) && keepPlace(id, placeOfPosition(kept)),
    () => {},
  )
}

const outlivingApi = () =>
  createApi({
    base: location.origin,
    slug: currentChurch()?.slug,
    send: request =>
      fetch(request, { keepalive: true, headers: { ...Object.fromEntries(request.headers), authorization: `Bearer ${currentToken()}` } }),
  })
