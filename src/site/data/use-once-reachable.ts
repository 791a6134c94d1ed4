import { useEffect, useEffectEvent } from 'react'
import { whenReachable } from './reachable.ts'

/** While something waits for the signal: calls back once, when the server is reachable again. */
export function useOnceReachable(isWaiting: boolean, onReachable: () => void): void {
  const goOn = useEffectEvent(onReachable)
  useEffect(() => {
    if (!isWaiting) return
    const stop = whenReachable(() => {
      stop()
      goOn()
    })
    return stop
  }, [isWaiting])
}
