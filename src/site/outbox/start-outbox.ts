import { whenReachable } from '../data/reachable.ts'
import { addSessionEffect } from '../data/session-effects.ts'
import { outboxKey } from '../session/outbox-key.ts'
import { onWaitingWrites, readWaitingWrites, waitingWrites } from '../session/waiting-writes.ts'
import { sendWaitingWrites } from './send-waiting.ts'

let isStarted = false
let stopTrying: (() => void) | undefined

/**
 * Sends what waits, now and whenever the server can be reached, as long as this tab is open and something waits. Called when something waited
 * at the start of the page, and when the page shows or keeps such a write; only the first call does something.
 */
export function startOutbox(): void {
  if (isStarted) return
  isStarted = true
  onWaitingWrites(tryWhileWaiting)
  addEventListener('storage', ({ key }) => key === outboxKey && void readWaitingWrites())
  addSessionEffect({ onLogin: () => void readWaitingWrites() })
  void readWaitingWrites().then(sendWaitingWrites)
}

function tryWhileWaiting(): void {
  const isWaiting = waitingWrites().some(({ refusal }) => !refusal)
  if (isWaiting) stopTrying ??= whenReachable(() => void sendWaitingWrites())
  else {
    stopTrying?.()
    stopTrying = undefined
  }
}
