import { createStreamTicket } from '#features/access/contract/session.ts'
import { createApi } from '../data/api.ts'
import { HttpError } from '../data/http-error.ts'
import { currentChurch } from '../data/start-up-state.ts'
import type { Watch } from '../data/watch-changes.ts'
import { send } from './send.ts'

/** Until the stream is opened again: longer with each try that has failed, and not by all pages in the same moment. */
const [firstPauseMs, longestPauseMs] = [3_000, 60_000]
/** With a ticket, in a row: then its owner may not watch it, or too many do, and the page asks from time to time instead. */
const maxRefusals = 5

/**
 * As `watchChanges`, for a stream that knows its caller: each time it is opened, a ticket is asked for with the person's token. When there is none,
 * because the login is over, or the stream is refused again and again, it is never open again.
 * @param path of a stream of changes with `access` (src/server/http/streams)
 */
export function watchOwnChanges(path: string, onChange: () => void): Watch {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let [hasEnded, failures, refusals] = [false, 0, 0]
  // Not `browserApi`: to ask for a ticket writes nothing that makes saved replies old.
  const api = createApi({ base: location.origin, slug: currentChurch()?.slug, send })

  async function open() {
    try {
      const { bilhete } = await api(createStreamTicket, { body: { fluxo: path } })
      if (hasEnded) return
      source = new EventSource(`${path}?bilhete=${bilhete}`)
    } catch (error) {
      if (!isRefused(error)) openLater()
      return
    }
    refusals++
    source.addEventListener('open', () => {
      failures = refusals = 0
      onChange()
    })
    source.addEventListener('change', onChange)
    source.addEventListener('error', () => {
      // The browser would use the same ticket again.
      source?.close()
      if (refusals < maxRefusals) openLater()
      onChange()
    })
  }

  function openLater() {
    if (!hasEnded) timer = setTimeout(open, Math.min(firstPauseMs * 2 ** failures++, longestPauseMs) * (0.5 + Math.random()))
  }

  void open()
  return {
    isOpen: () => source?.readyState === EventSource.OPEN,
    end() {
      hasEnded = true
      clearTimeout(timer)
      source?.close()
    },
  }
}

/** The login is over, or there is no such church. Everything else may pass. */
const isRefused = (error: unknown) => error instanceof HttpError && [401, 403, 404].includes(error.status)
