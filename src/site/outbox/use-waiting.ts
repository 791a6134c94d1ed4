import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { onWaitingWrites, type WaitingWrite, waitingWrites } from '../session/waiting-writes.ts'
import { onWriteSent } from './send-waiting.ts'
import { startOutbox } from './start-outbox.ts'

const none: readonly WaitingWrite[] = []

/**
 * The person's writes of one kind that wait for a connection, oldest first.
 * @param onSent is called with each that is sent while the page is open, and with the server's reply to it
 */
export function useWaiting(kind: string, onSent: (write: WaitingWrite, reply: unknown) => void): readonly WaitingWrite[] {
  const all = useSyncExternalStore(onWaitingWrites, waitingWrites, () => none)
  const announce = useEffectEvent((write: WaitingWrite, reply: unknown) => {
    if (write.kind === kind) onSent(write, reply)
  })
  useEffect(() => {
    startOutbox()
    return onWriteSent((write, reply) => announce(write, reply))
  }, [])
  return useMemo(() => all.filter(write => write.kind === kind), [all, kind])
}
