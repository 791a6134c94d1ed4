import * as z from 'zod/mini'
import type { PlaylistError } from '../../contract.ts'

/** The body of a failed call (google.rpc.Status in JSON). Its reasons are in `errors`, those of newer services in `details`. */
const Failure = z.object({
  error: z.object({
    message: z._default(z.string(), ''),
    errors: z._default(z.array(z.object({ reason: z.optional(z.string()) })), []),
    details: z._default(z.array(z.object({ reason: z.optional(z.string()) })), []),
  }),
})

/** Documented reasons: developers.google.com/youtube/v3/docs/errors, …/docs/playlistItems/list, and cloud.google.com/apis/design/errors. */
const errorByReason: Readonly<Record<string, PlaylistError>> = {
  quotaExceeded: 'quota',
  dailyLimitExceeded: 'quota',
  rateLimitExceeded: 'quota',
  userRateLimitExceeded: 'quota',
  RATE_LIMIT_EXCEEDED: 'quota',
  playlistNotFound: 'playlist-not-found',
  playlistItemsNotAccessible: 'playlist-not-found',
  watchHistoryNotAccessible: 'playlist-not-found',
  watchLaterNotAccessible: 'playlist-not-found',
  keyInvalid: 'key-refused',
  API_KEY_INVALID: 'key-refused',
}

/** Why a call of the YouTube Data API failed. @param body the parsed reply, `undefined` when it is not JSON */
export function errorOfReply(status: number, body: unknown): PlaylistError {
  if (status >= 500) return 'unreachable'
  const failure = Failure.safeParse(body)
  if (!failure.success) return 'unexpected-reply'
  const { errors, details, message } = failure.data.error
  const known = [...errors, ...details].map(({ reason = '' }) => errorByReason[reason]).find(Boolean)
  if (known) return known
  if (status === 404) return 'playlist-not-found'
  if (status === 429) return 'quota'
  // An invalid key gives 400 `badRequest`; a key without this service, or not for this server, 403 with one of many reasons.
  return status === 401 || status === 403 || /api key/i.test(message) ? 'key-refused' : 'unexpected-reply'
}
