/**
 * What an answer that is no success means for a door. `silence`: it has not reached the server; `ended`: the link opens no door any more; `refused`:
 * what was sent is not good, and never will be; `busy`: later it may be taken.
 */
export type DoorAnswer = 'silence' | 'ended' | 'refused' | 'busy'

/** @param status 0 without a response; without a `code` it is not the server's, unless the server is down */
export function answerOf({ status, code }: { status: number; code: string | undefined }): DoorAnswer {
  if (status === 0 || (code === undefined && status < 500)) return 'silence'
  if (code === 'link-expired') return 'ended'
  return [400, 413, 422].includes(status) ? 'refused' : 'busy'
}

const pauses = { firstMs: 4_000, longestMs: 60_000 }

/** For how long a busy server is left alone, in milliseconds. @param tries how often it was busy before, in a row @param retryAfter its own wish, in seconds */
export const pauseAfter = (tries: number, retryAfter: number | undefined): number =>
  retryAfter ? retryAfter * 1_000 : Math.min(pauses.firstMs * 2 ** tries, pauses.longestMs)
