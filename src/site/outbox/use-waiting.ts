import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { onWaitingWrites, type WaitingWrite, waitingWrites } from '../session/waiting-writes.ts'
import { onWriteSent, type SentWrite } from './send-waiting.ts'
import { startOutbox } from './start-outbox.ts'

const none: readonly WaitingWrite[] = []

/**
 * The person's writes of one kind that wait for a connection, oldest first.
 * @param onSent is called with each that any tab has sent while the page is open
 */
export function useWaiting(kind: string, onSent: (sent: SentWrite) => void): readonly WaitingWrite[] {
  const all = useSyncExternalStore(onWaitingWrites, waitingWrites, () => none)
  const announce = useEffectEvent((sent: SentWrite) => {
    if (sent.kind === kind) onSent(sent)
  })
  useEffect(() => {
    startOutbox()
    return onWriteSent(sent => announce(sent))
  }, [])
  return useMemo(() => all.filter(write => write.kind === kind), [all, kind])
}
