import { useEffect, useState } from 'react'
import type { Church } from '../../contract/church.ts'
import { type NextService, nextService } from '../../rules.ts'

const refreshIntervalMs = 30_000

/**
 * The service in progress, or the next one. Only the browser knows it, because it depends on the time: a cached page would be wrong an
 * hour later. `undefined` before that, and without services.
 */
export function useNextService({ horarios, fusoHorario }: Church): NextService | undefined {
  const [next, setNext] = useState<NextService>()
  useEffect(() => {
    const update = () => setNext(nextService(horarios, fusoHorario, new Date()))
    update()
    const timer = setInterval(update, refreshIntervalMs)
    // The installed app may be opened again days later.
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [horarios, fusoHorario])
  return next
}
