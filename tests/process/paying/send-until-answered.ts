import { setTimeout as sleep } from 'node:timers/promises'
import { type RawRequest, type RawResponse, send } from '../requests.ts'

/**
 * Sends a request again, with its key, until there is an answer that is not a failure of the server.
 * @param port of the node that serves now
 * @param isOver nobody waits for the answer any more; a request with a key is sent until it is answered nevertheless
 */
export async function sendUntilAnswered(port: () => number, request: RawRequest, isOver: () => boolean): Promise<RawResponse | undefined> {
  while (!isOver() || request.key) {
    const reply = await send(port(), request).catch(() => undefined)
    if (reply && reply.status < 500) return reply
    await sleep(50)
  }
  return undefined
}
